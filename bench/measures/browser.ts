import { existsSync } from 'node:fs';

/** The Chromium that scripts/bench.mjs found. */
export const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
export const hasBrowser = existsSync(executablePath);

export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Stores that what opens by itself is completed. Runs in the page. */
export function completeGuidance(): void {
  for (const key of ['cookie_consent', 'tour_completed', 'onboarding_completed']) localStorage.setItem(key, 'true');
}

/** Stores an access token as the portal's code does. Runs in the page. */
export function storeToken(token: string): void {
  localStorage.setItem('auth_token', token);
  localStorage.setItem('auth_token_issued_at', String(Date.now()));
}
