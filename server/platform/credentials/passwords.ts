import { hash, hashSync, verify } from '@node-rs/argon2';
import { FairQueue } from '../queues/fair-queue.ts';

/** argon2id (number 2 of the library's list) with the parameters of OWASP: 19 MiB, two passes, one lane; 7 to 20 ms. */
const options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** More in parallel would use more memory and block the thread pool for other work. Callers limit how many wait. */
const hashing = new FairQueue({ atOnce: 3, maxPerSource: Infinity, max: Infinity });

/** The argon2id hash of a password in NFC, with its parameters. */
export function hashPassword(password: string): Promise<string> {
  return hashing.run('', () => hash(password.normalize('NFC'), options));
}

/** A hash of random bytes: verifying against it takes as long as against a user's. */
const dummyHash = hashSync(crypto.randomUUID(), options);

/** Whether a password matches a hash. Without a hash: false, after the same time. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await hashing.run('', () => verify(storedHash ?? dummyHash, password.normalize('NFC')));
  return matches && storedHash !== null;
}
