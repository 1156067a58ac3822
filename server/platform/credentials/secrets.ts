import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
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

/** Bytes of the nonce and the tag of AES-GCM. */
const [nonceLength, tagLength] = [12, 16];

const encryptionKey = (secretKey: string) => Buffer.from(hkdfSync('sha256', secretKey, '', 'encryption', 32));

/**
 * A text encrypted with AES-256-GCM, with a key derived from the secret key. `purpose` names what it belongs to, such
 * as a table and a user: the same one is needed to decrypt it, so that a stored value cannot be moved to another row.
 */
export function encrypt(secretKey: string, purpose: string, value: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(secretKey), nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** The text of an encrypted value; null when it was encrypted with another key or purpose, or was changed. */
export function decrypt(secretKey: string, purpose: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  const end = bytes.length - tagLength;
  if (end < nonceLength) return null;
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey(secretKey), bytes.subarray(0, nonceLength))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(end));
  try {
    return decipher.update(bytes.subarray(nonceLength, end), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** Compares two texts in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** A shorter key is a damaged file; a generated key has 64 characters. */
const minKeyLength = 32;

const secretKeyFile = (dataDir: string) => join(dataDir, 'secret.key');

/** The secret key of an embedded portal. */
export function loadOrCreateSecretKey(dataDir: string): Promise<string> {
  return loadOrCreateSecret(secretKeyFile(dataDir));
}

/** The secret key of an embedded portal; null: none was made yet, or this user may not read it. */
export async function findSecretKey(dataDir: string): Promise<string | null> {
  const content = await readFile(secretKeyFile(dataDir), 'utf8').catch(() => '');
  return content.trim() || null;
}

/**
 * A secret that is generated once and stored in a file with mode 0600. It is written to a temporary file and linked, so
 * that a full disk or a killed process leaves no partial secret.
 */
export async function loadOrCreateSecret(file: string): Promise<string> {
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
