import { hash, verify } from '@node-rs/bcrypt';
import { FairQueue } from '#server/platform/queues/fair-queue.ts';

/** 2 to the power of 10 rounds, about 60 ms. A secret of 256 random bits cannot be guessed, whatever the cost. */
const cost = 10;

/** Networks take turns: wrong keys of one do not delay the others, and passwords keep threads for their hashes. */
const hashing = new FairQueue({ atOnce: 2, maxPerSource: 60, max: 400 });

/** The bcrypt hash of a secret. Waits its turn; throws `rate_limited` or `overloaded`. */
export function hashSecret(network: string, secret: string): Promise<string> {
  return hashing.run(network, () => hash(secret, { cost }));
}

/**
 * The first of these hashes that is of this secret; null: none. Waits its turn; throws `rate_limited` or `overloaded`.
 */
export function findMatchingHash(network: string, secret: string, hashes: string[]): Promise<string | null> {
  return hashing.run(network, async () => {
    for (const keyHash of hashes) if (await verify(secret, keyHash)) return keyHash;
    return null;
  });
}
