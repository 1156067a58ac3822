import { onStoredElsewhere, readStored, writeStored } from '../storage.ts';

const tokenKey = 'auth_token';
const issuedKey = 'auth_token_issued_at';
const exchangeKey = 'auth_token_exchange_at';

/** An exchange goes on when its page is reloaded; after this many milliseconds its cookie has arrived or never will. */
const exchangeMilliseconds = 3000;

/** Access tokens live 15 minutes; after 13 they are renewed ahead of time. */
export const renewAfter = 13 * 60_000;

/** The access token that all tabs share, or null when nobody is signed in. */
export function readToken(): string | null {
  return readStored(tokenKey);
}

/** Milliseconds since the token was issued; Infinity when that is not known. */
export function tokenAge(now = Date.now()): number {
  const issuedAt = Number(readStored(issuedKey));
  return issuedAt > 0 && issuedAt <= now ? now - issuedAt : Infinity;
}

export function saveToken(token: string): void {
  writeStored(issuedKey, String(Date.now()));
  writeStored(tokenKey, token);
}

export function removeToken(): void {
  writeStored(tokenKey, null);
  writeStored(issuedKey, null);
}

/** Calls back when another tab signs in, renews or signs out. */
export function onTokenElsewhere(changed: (token: string | null) => void): void {
  onStoredElsewhere(tokenKey, changed);
}

/** Remembers, for a page that comes after this one, that a refresh token is being exchanged. */
export function markExchange(exchanging: boolean): void {
  writeStored(exchangeKey, exchanging ? String(Date.now()) : null);
}

/** Waits until an exchange that an earlier page left behind must be over: its token would count as used. */
export async function exchangeSettled(): Promise<void> {
  const startedAt = Number(readStored(exchangeKey));
  const wait = Math.min(exchangeMilliseconds, startedAt + exchangeMilliseconds - Date.now());
  if (startedAt > 0 && wait > 0) await new Promise((resolve) => void setTimeout(resolve, wait));
}
