import { verify } from '@node-rs/argon2';

type Passwords = { hash: string; password: string; count: number; inFlight: number };

/** Checks a password and does nothing else; the hash carries its parameters. @returns checks a second */
export async function checkPasswords({ hash, password, count, inFlight }: Passwords): Promise<number> {
  let left = count;
  const checkAll = async () => {
    while (left > 0) {
      left -= 1;
      if (!(await verify(hash, password))) throw new Error('the password was refused');
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: inFlight }, checkAll));
  return count / ((performance.now() - started) / 1000);
}
