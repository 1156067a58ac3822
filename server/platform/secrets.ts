import { createHash, createHmac, hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An opaque random token of 256 bits, URL-safe. Only its hash is ever stored. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: SHA-256, base64url. A random token needs no salt and no slow hash. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** HMAC of a value that the server hands out and verifies later. */
export function sign(secretKey: string, purpose: string, value: string): string {
  return createHmac('sha256', secretKey).update(`${purpose}:${value}`).digest('base64url');
}

/** Compares two texts in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** A shorter key is a damaged file; a generated key has 64 characters. */
const minKeyLength = 32;

/** The secret key of an embedded portal. */
export function keepSecretKey(dataDir: string): Promise<string> {
  return keepSecret(join(dataDir, 'secret.key'));
}

/**
 * A secret that is generated once and stored in a file with mode 0600. It is written to a temporary file and linked, so
 * that a full disk or a killed process leaves no partial secret.
 */
export async function keepSecret(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await chmod(file, 0o600);
  const key = (await readFile(file, 'utf8')).trim();
  if (key.length < minKeyLength) throw new Error(`The secret in ${file} is damaged; restore it from a backup.`);
  return key;
}
