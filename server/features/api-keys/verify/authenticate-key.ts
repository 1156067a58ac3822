import { IndexedCache } from '#server/platform/caches/indexed-cache.ts';
import type { Caller, Portal } from '#server/platform/context.ts';
import { affectedId, isAffected } from '#server/platform/credentials/session-revocation.ts';
import type { Listener } from '#server/platform/database/listener.ts';
import type { ApiKeyGuard, AuthenticateKey } from '#server/platform/http/api-key-guard.ts';
import { acceptedHashes, needTwoFactor, ownerHasTwoFactor, unusableReason } from '../key-policy.ts';
import { findStoredKey, type StoredKey } from '../keys-sql.ts';
import { keyUseOf } from '../use/store-use.ts';
import { isApiKey, parseKey } from './key-format.ts';
import { verifyKey } from './verify-key.ts';

const maxCached = 20_000;

/** A text that bcrypt found to match a hash. `caller`: null when it has to be read again, which takes one query. */
type CachedKey = { id: string; ownerId: string; keyHash: string; caller: Caller | null; validUntil: number };

/**
 * Authenticates API keys. A verified one is cached by its text, as access tokens are, so that bcrypt runs for its first
 * call only; its caller is cached until the key or its owner changes. No caller is cached while the listener is not
 * connected, since changes on other instances would be missed.
 */
export function createAuthenticateKey(
  portal: Pick<Portal, 'db' | 'clock' | 'sessionRevocation' | 'metrics'>,
  listener: Listener,
): AuthenticateKey {
  const cached = new IndexedCache<CachedKey>(maxCached, ({ id, ownerId }) => [id, ownerId]);
  const verifying = new Map<string, Promise<CachedKey | null>>();
  let revocations = 0;
  const dropAll = () => {
    revocations += 1;
    for (const entry of cached.values()) entry.caller = null;
  };
  portal.sessionRevocation.onRevoked((target) => {
    revocations += 1;
    for (const { entry } of cached.listById(affectedId(target)))
      if (entry.caller && isAffected(entry.caller, target)) entry.caller = null;
  });
  listener.subscribe({ onConnected: dropAll, onLost: dropAll });

  /** Stores the caller unless a change came after the query, or could be missed. */
  const keep = (entry: CachedKey, key: StoredKey, now: Date, revocationsBefore: number): Caller | null => {
    if (unusableReason(key, now) !== null) return null;
    const caller = toCaller(key);
    if (listener.connected && revocations === revocationsBefore && isCacheable(key)) {
      entry.caller = caller;
      entry.validUntil = endOf(key, entry.keyHash);
    }
    return caller;
  };

  const readCaller = async (entry: CachedKey, token: string): Promise<Caller | null> => {
    const revocationsBefore = revocations;
    const now = portal.clock.now();
    const key = await findStoredKey(portal.db, entry.id);
    if (key && acceptedHashes(key, now).includes(entry.keyHash)) return keep(entry, key, now, revocationsBefore);
    cached.delete(token);
    return null;
  };

  const verifyFirst = async (token: string, ip: string): Promise<CachedKey | null> => {
    const found = await verifyKey(portal, token, ip);
    if (found === null) return null;
    const entry = { id: found.key.id, ownerId: found.key.userId, keyHash: found.keyHash, caller: null, validUntil: 0 };
    cached.set(token, entry);
    return entry;
  };

  /** Parallel calls with the same key share one verification. */
  const verifyOnce = (token: string, ip: string): Promise<CachedKey | null> => {
    const running = verifying.get(token) ?? verifyFirst(token, ip).finally(() => verifying.delete(token));
    verifying.set(token, running);
    return running;
  };

  return (token, ip) => {
    const entry = cached.get(token);
    if (entry?.caller && portal.clock.now().getTime() < entry.validUntil) return entry.caller;
    if (entry === undefined && parseKey(token) === null) {
      portal.metrics.refusedApiKeys.inc({ reason: 'malformed' });
      return null;
    }
    return async () => {
      const known = cached.get(token) ?? (await verifyOnce(token, ip));
      return known && (await readCaller(known, token));
    };
  };
}

/** Not every removed passkey is a NOTIFY: a key whose permissions depend on one is read at each call. */
function isCacheable(key: StoredKey): boolean {
  return key.ownerHasTotp || !needTwoFactor(key.permissions);
}

/** When a secret of a key is no longer accepted, in milliseconds since 1970. */
function endOf({ expiresAt, previousKeyHash, previousExpiresAt }: StoredKey, keyHash: string): number {
  const ends = [expiresAt, keyHash === previousKeyHash ? previousExpiresAt : null].filter((end) => end !== null);
  return Math.min(...ends.map((end) => Date.parse(end)), Number.POSITIVE_INFINITY);
}

function toCaller(key: StoredKey): Caller {
  const { id, userId, role, userName, permissions, twoFactorDueAt } = key;
  const apiKey = { id, permissions, ownerHasTwoFactor: ownerHasTwoFactor(key) };
  return { id: userId, role, name: userName, sessionId: '', twoFactorDueAt, apiKey };
}

/** What the routes need to let API keys call them. */
export function createApiKeyGuard(portal: Portal, listener: Listener): ApiKeyGuard {
  const use = keyUseOf(portal);
  return {
    isApiKey,
    authenticate: createAuthenticateKey(portal, listener),
    charge: (keyId) => use.charge(keyId, portal.clock.now().getTime()),
  };
}
