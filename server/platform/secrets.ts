import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An opaque random token of 256 bits, URL-safe. Only its hash is ever stored. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: SHA-256, base64url. A random token needs no salt and no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Keyed digest for values that the server hands out and recognises later. */
export function sign(secretKey: string, purpose: string, value: string): string {
  return createHmac('sha256', secretKey).update(`${purpose}:${value}`).digest('base64url');
}

/** Compares two texts in a time that does not depend on where they differ. */
export function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** The secret key of an embedded portal: made once, kept in the data folder with mode 0600. */
export async function keepSecretKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret.key');
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await chmod(file, 0o600);
  return (await readFile(file, 'utf8')).trim();
}
