import { LRUCache } from 'lru-cache';
import type { Caller, Portal } from '#server/platform/context.ts';
import type { Listener } from '#server/platform/database/listener.ts';
import type { Authenticate } from '#server/platform/http/register-route.ts';
import { hashToken } from '#server/platform/credentials/secrets.ts';
import { isAffected } from '#server/platform/credentials/session-revocation.ts';
import { findCallerByToken } from './sessions-sql.ts';

const maxCachedTokens = 20_000;

/**
 * Authenticates access tokens, and caches their users until they expire or are revoked. Nothing is cached while the
 * listener is not connected, since revocations by other instances would be missed.
 */
export function createAuthenticate(
  portal: Pick<Portal, 'db' | 'clock' | 'sessionRevocation'>,
  listener: Listener,
): Authenticate {
  // By the token itself: a hash for each call would cost 5 % of a small one. Only hashes leave the memory.
  const cache = new LRUCache<string, { caller: Caller; expiresAt: number }>({ max: maxCachedTokens });
  let revocations = 0;
  portal.sessionRevocation.onRevoked((target) => {
    revocations += 1;
    // A copy: the cache must not change while it is iterated.
    for (const [token, { caller }] of Array.from(cache.entries())) if (isAffected(caller, target)) cache.delete(token);
  });
  const clear = () => {
    revocations += 1;
    cache.clear();
  };
  listener.subscribe({ onNotify: () => undefined, onConnected: clear, onLost: clear });

  const readCaller = async (token: string, now: Date) => {
    const revocationsBefore = revocations;
    const found = await findCallerByToken(portal.db, hashToken(token), now);
    if (!found) return null;
    const { expiresAt, ...caller } = found;
    // A revocation during the query may have come after its snapshot.
    if (listener.connected && revocations === revocationsBefore)
      cache.set(token, { caller, expiresAt: Date.parse(expiresAt) });
    return caller;
  };

  return (token) => {
    const now = portal.clock.now();
    const cached = cache.get(token);
    return cached && cached.expiresAt > now.getTime() ? cached.caller : () => readCaller(token, now);
  };
}
