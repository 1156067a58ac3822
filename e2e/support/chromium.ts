/** Set by `npm test` and `npm run bench`. */
export const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export const chromiumArgs = [
  '--no-sandbox',
  // Glyphs in the same shapes with and without Chromium's user interface.
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Stores that the cookie notice is answered, and the wizard and the tour are completed. Runs in the page. */
export function completeGuidance(): void {
  // A frame that the browser refuses to load has no storage.
  if (window !== window.top) return;
  for (const key of ['cookie_consent', 'tour_completed', 'onboarding_completed']) localStorage.setItem(key, 'true');
}

/** Makes the page see that the user was not asked about notifications yet: headless Chromium says denied. Runs in the page. */
export function resetNotificationPermission(): void {
  Object.defineProperty(Notification, 'permission', { get: () => 'default' });
}
