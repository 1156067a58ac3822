import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashToken, loadOrCreateSecretKey, randomToken, sameSecret, sign } from './secrets.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portaal-secrets-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('the secret key is made once, for its owner alone', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => loadOrCreateSecretKey(folder)));
  expect(new Set(keys).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secret.key']);
  expect(keys[0]).toMatch(/^[\w-]{64}$/);
  expect(await loadOrCreateSecretKey(folder)).toBe(keys[0]);
  const file = join(folder, 'secret.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toBe(keys[0]);
});

test('an existing key file is used, and made unreadable to others', async () => {
  await writeFile(join(folder, 'secret.key'), 'zelf gekozen sleutel die lang genoeg is\n', { mode: 0o644 });
  expect(await loadOrCreateSecretKey(folder)).toBe('zelf gekozen sleutel die lang genoeg is');
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
});

test('a key file that is cut short or empty is refused', async () => {
  await writeFile(join(folder, 'secret.key'), '\n');
  await expect(loadOrCreateSecretKey(folder)).rejects.toThrow('secret.key');
});

test('tokens are long and random, and stored as a hash', () => {
  const token = randomToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(randomToken()).not.toBe(token);
  expect(hashToken(token)).toMatch(/^[\w-]{43}$/);
  expect(hashToken(token)).not.toContain(token);
});

test('a signature is invalid for another purpose or key', () => {
  const signed = sign('key', 'purpose', 'value');
  expect(sameSecret(signed, sign('key', 'purpose', 'value'))).toBe(true);
  expect(sameSecret(signed, sign('key', 'other', 'value'))).toBe(false);
  expect(sameSecret(signed, sign('other', 'purpose', 'value'))).toBe(false);
  expect(sameSecret(signed, '')).toBe(false);
});
