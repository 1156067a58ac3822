import type { Caller, Portal } from '#server/platform/context.ts';
import type { Listener } from '#server/platform/database/listener.ts';
import type { Authenticate } from '#server/platform/http/register-route.ts';
import { hashToken } from '#server/platform/credentials/secrets.ts';
import { affectedId, isAffected } from '#server/platform/credentials/session-revocation.ts';
import { IndexedCache } from '#server/platform/caches/indexed-cache.ts';
import { findCallerByToken } from './sessions-sql.ts';

const maxCachedTokens = 20_000;
/** How often expired tokens leave the cache, in milliseconds. */
const expiryInterval = 60_000;

type CachedToken = { caller: Caller; expiresAt: number };

/**
 * Authenticates access tokens, and caches their users until they expire or are revoked. Nothing is cached while the
 * listener is not connected, since revocations by other instances would be missed.
 */
export function createAuthenticate(
  portal: Pick<Portal, 'db' | 'clock' | 'sessionRevocation'>,
  listener: Listener,
): Authenticate {
  // By the token itself: a hash for each call would cost 5 % of a small one. Only hashes leave the memory.
  const cache = new IndexedCache<CachedToken>(maxCachedTokens, ({ caller }) => [caller.id, caller.sessionId]);
  let revocations = 0;
  let nextExpiry = 0;
  portal.sessionRevocation.onRevoked((target) => {
    revocations += 1;
    for (const { key, entry } of cache.listById(affectedId(target)))
      if (isAffected(entry.caller, target)) cache.delete(key);
  });
  const clear = () => {
    revocations += 1;
    cache.clear();
  };
  listener.subscribe({ onConnected: clear, onLost: clear });

  const deleteExpired = (now: number) => {
    if (now < nextExpiry) return;
    nextExpiry = now + expiryInterval;
    cache.deleteWhere(({ expiresAt }) => expiresAt <= now);
  };

  const readCaller = async (token: string, now: Date) => {
    const revocationsBefore = revocations;
    const found = await findCallerByToken(portal.db, hashToken(token), now);
    if (!found) return null;
    const { expiresAt, ...caller } = found;
    // A revocation during the query may have come after its snapshot.
    if (listener.connected && revocations === revocationsBefore) {
      deleteExpired(now.getTime());
      cache.set(token, { caller, expiresAt: Date.parse(expiresAt) });
    }
    return caller;
  };

  return (token) => {
    const now = portal.clock.now();
    const cached = cache.get(token);
    return cached && cached.expiresAt > now.getTime() ? cached.caller : () => readCaller(token, now);
  };
}
