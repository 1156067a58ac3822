/** Set by `npm test` and `npm run bench`. */
export const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Stores that the cookie notice is answered, and the wizard and the tour are completed. Runs in the page. */
export function completeGuidance(): void {
  for (const key of ['cookie_consent', 'tour_completed', 'onboarding_completed']) localStorage.setItem(key, 'true');
}
