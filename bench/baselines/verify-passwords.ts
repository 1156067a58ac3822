import { verify } from '@node-rs/argon2';

type Passwords = { hash: string; password: string; count: number; concurrency: number };

/** Verifies a password; the hash contains its parameters. @returns verifications a second */
export async function verifyPasswords({ hash, password, count, concurrency }: Passwords): Promise<number> {
  let left = count;
  const verifyAll = async () => {
    while (left > 0) {
      left -= 1;
      if (!(await verify(hash, password))) throw new Error('the password was refused');
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: concurrency }, verifyAll));
  return count / ((performance.now() - started) / 1000);
}
