import { hash, hashSync, verify } from '@node-rs/argon2';

/** argon2id (number 2 of the library's list) with the parameters of OWASP: 19 MiB, two passes, one lane; 7 to 20 ms. */
const options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** More in parallel would use more memory and block the thread pool for other work. */
const atOnce = 3;

let running = 0;
const waiting: (() => void)[] = [];

async function withHashSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The argon2id hash of a password in NFC, with its parameters. */
export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(password.normalize('NFC'), options));
}

/** A hash of random bytes: verifying against it takes as long as against a user's. */
const dummyHash = hashSync(crypto.randomUUID(), options);

/** Whether a password matches a hash. Without a hash: false, after the same time. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await withHashSlot(() => verify(storedHash ?? dummyHash, password.normalize('NFC')));
  return matches && storedHash !== null;
}
