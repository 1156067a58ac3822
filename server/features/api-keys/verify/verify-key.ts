import type { Portal } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { chargeRateLimits, refundRateLimit, type RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { parseKey } from './key-format.ts';
import { findMatchingHash } from './key-hashes.ts';
import { acceptedHashes } from '../key-policy.ts';
import { findStoredKey, type StoredKey } from '../keys-sql.ts';

const quarter = 15 * 60_000;

/** Wrong keys of one network. An office shares an address: more than one person mistypes. */
const perNetwork: RateLimit = { name: 'api-key-network', max: 100, windowMs: quarter };

/** Wrong secrets of one key from one network; others cannot lock it. */
const perKey: RateLimit = { name: 'api-key', max: 10, windowMs: quarter };

export type VerifiedKey = { key: StoredKey; keyHash: string };

type Services = Pick<Portal, 'db' | 'clock' | 'metrics'>;

/**
 * The key of a text, and the hash that its secret matches; null when there is none. A text whose checksum is wrong is
 * refused without a query. Others are charged before they are verified, and a right one is refunded. Throws
 * `rate_limited` after too many wrong ones.
 */
export async function verifyKey(portal: Services, plainKey: string, ip: string): Promise<VerifiedKey | null> {
  const parts = parseKey(plainKey);
  if (parts === null) return refuse(portal, 'malformed');
  const network = networkOf(ip);
  const charges = [
    { limit: perNetwork, subject: network },
    { limit: perKey, subject: `${parts.id} ${network}` },
  ];
  const retryAfterSeconds = await chargeRateLimits(portal, charges);
  if (retryAfterSeconds > 0) throw new Failure('rate_limited', { retryAfterSeconds });
  const key = await findStoredKey(portal.db, parts.id);
  if (key === null) return refuse(portal, 'unknown');
  const keyHash = await findMatchingHash(network, parts.secret, acceptedHashes(key, portal.clock.now()));
  if (keyHash === null) return refuse(portal, 'wrong');
  for (const charge of charges) await refundRateLimit(portal, charge);
  return { key, keyHash };
}

function refuse({ metrics }: Services, reason: 'malformed' | 'unknown' | 'wrong'): null {
  metrics.refusedApiKeys.inc({ reason });
  return null;
}
