import { hash, hashSync, verify } from '@node-rs/argon2';

/** argon2id (number 2 of the library's list) as OWASP advises: 19 MiB, two passes, one lane; 7 to 20 ms. */
const options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** More at once would only fill memory and starve other work of the thread pool. */
const atOnce = 3;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
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

/** The text that is stored for a password (compared in NFC). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), options));
}

/** A hash of nothing anybody knows: checking against it costs as much as against a real one. */
const nobodysHash = hashSync(crypto.randomUUID(), options);

/** Does the password belong to this hash? Without a hash it takes as long, and the answer is no. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(storedHash ?? nobodysHash, password.normalize('NFC')));
  return matches && storedHash !== null;
}
