import { existsSync } from 'node:fs';
import { executablePath } from '../../e2e/support/chromium.ts';

export const hasBrowser = existsSync(executablePath);

export type Session = { token: string; user: { id: string; role: number } };

/** Stores an access token and whose it is, as the portal's code does. Runs in the page. */
export function storeSession({ token, user }: Session): void {
  localStorage.setItem('auth_token', token);
  localStorage.setItem('auth_user', `${user.role} ${user.id}`);
  localStorage.setItem('auth_token_issued_at', String(Date.now()));
}
