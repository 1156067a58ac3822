import { existsSync } from 'node:fs';
import { executablePath } from '../../e2e/support/chromium.ts';

export const hasBrowser = existsSync(executablePath);

/** Stores an access token as the portal's code does. Runs in the page. */
export function storeToken(token: string): void {
  localStorage.setItem('auth_token', token);
  localStorage.setItem('auth_token_issued_at', String(Date.now()));
}
