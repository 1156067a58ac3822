import type { Role } from '#contract/platform/roles.ts';
import { onStoredElsewhere, readStored, writeStored } from '../storage.ts';

const tokenKey = 'auth_token';
const issuedKey = 'auth_token_issued_at';
const userKey = 'auth_user';

/** Age in milliseconds at which an access token is refreshed; it expires after 15 minutes. */
export const refreshAfter = 13 * 60_000;

/** The access token that all tabs share, or null when nobody is signed in. */
export function readToken(): string | null {
  return readStored(tokenKey);
}

/** Milliseconds since the token was issued; Infinity when unknown. */
export function tokenAge(now = Date.now()): number {
  const issuedAt = Number(readStored(issuedKey));
  return issuedAt > 0 && issuedAt <= now ? now - issuedAt : Infinity;
}

export function saveToken(token: string): void {
  writeStored(issuedKey, String(Date.now()));
  writeStored(tokenKey, token);
}

export function removeToken(): void {
  for (const key of [tokenKey, issuedKey, userKey]) writeStored(key, null);
}

type TokenUser = { id: string; role: Role };

/**
 * Whose the token was when it was last verified, null when unknown: calls of a page can start before it is verified again. The
 * role may have changed since, so nothing that is shown depends on it.
 */
export function readTokenUser(): TokenUser | null {
  const [, role, id] = /^([0-3]) (\S+)$/.exec(readStored(userKey) ?? '') ?? [];
  return role !== undefined && id !== undefined ? { id, role: Number(role) as Role } : null;
}

export function saveTokenUser({ id, role }: TokenUser): void {
  writeStored(userKey, `${role} ${id}`);
}

/** Calls back when another tab signs in, refreshes or signs out. */
export function onTokenElsewhere(changed: (token: string | null) => void): void {
  onStoredElsewhere(tokenKey, changed);
}
