import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { Encrypter, generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBackup } from '#server/features/database/public.ts';
import { createTestDatabase, template, type TestDatabase } from '#server/testing/clusters/test-database.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { readIdentities } from './read-identities.ts';
import { restoreArchive, type RestoreReport } from './restore-archive.ts';
import { verifyArchive } from './verify-archive.ts';

let folder: string;
let database: TestDatabase;
/** A backup with more than one of the chunks of 64 KB that age encrypts. */
let plain: Buffer;
let encrypted: Buffer;
let identity: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portaal-encrypted-'));
  database = await createTestDatabase(inject('adminUrl'), { copyOf: template });
  await database.query(`insert into search_synonyms (id, words, created_at)
    select id::text, array[md5(id::text), sha256(id::text::bytea)::text], now() from generate_series(1, 3000) as id`);
  const path = join(folder, 'backup.tar.gz');
  const { archive } = await openBackup({ connectionString: database.url }, { now: new Date() });
  await pipeline(archive, createWriteStream(path));
  plain = await readFile(path);
  expect(plain.length).toBeGreaterThan(3 * 64 * 1024);
  identity = await generateX25519Identity();
  encrypted = await encryptTo(identity, plain);
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function encryptTo(key: string, content: Buffer): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  return Buffer.from(await encrypter.encrypt(content));
}

async function write(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const readKey = async (content: Buffer | string) => await readIdentities(await write('keys.txt', content));

async function restore(content: Buffer, keys: string): Promise<RestoreReport> {
  const path = await write('backup.tar.gz.age', content);
  const connection = { connectionString: database.url };
  return await restoreArchive(
    { path, decrypter: await readKey(keys) },
    { connection, log: createMemoryLog().log, replace: true },
  );
}

test('an encrypted backup is restored with one of the keys of a file that has comments', async () => {
  const other = await generateX25519Identity();
  const keys = `# created: 2026-11-29T02:30:00Z\r\n# public key: age1…\n\n${other}\n  ${identity}\r\n`;
  await database.query('delete from search_synonyms');
  expect(await restore(encrypted, keys)).toMatchObject({ migrations: [] });
  expect(await database.query('select count(*)::int as n from search_synonyms')).toEqual([{ n: 3000 }]);
});

test('an encrypted tar file that is not compressed, and a post-quantum key, work too', async () => {
  const key = await generateHybridIdentity();
  expect(key).toMatch(/^AGE-SECRET-KEY-PQ-1/);
  expect(await restore(await encryptTo(key, gunzipSync(plain)), key)).toMatchObject({ migrations: [] });
});

const verify = async (content: Buffer, keys?: string) =>
  await verifyArchive(
    {
      path: await write('backup.tar.gz.age', content),
      decrypter: keys === undefined ? undefined : await readKey(keys),
    },
    new AbortController().signal,
  );

test.each<[string, () => Promise<unknown>, string]>([
  [
    'without a key',
    () => verify(encrypted),
    'The file is encrypted: give a file with its secret key, with --identity FILE.',
  ],
  [
    'with another key',
    async () => await verify(encrypted, await generateX25519Identity()),
    'The file is encrypted to other keys than the one of --identity.',
  ],
  [
    'that is not encrypted, with a key',
    () => verify(plain, identity),
    'The file is not encrypted: give the file that ends in .age, or leave out --identity.',
  ],
  [
    'of which the half is missing',
    () => verify(encrypted.subarray(0, encrypted.length / 2), identity),
    'The file is damaged or not complete: it cannot be decrypted to its end. Copy it again from where it is kept.',
  ],
  [
    'that ends in its header',
    () => verify(encrypted.subarray(0, 60), identity),
    'The file is damaged or not complete: it cannot be decrypted to its end. Copy it again from where it is kept.',
  ],
  [
    'with a changed byte',
    () => verify(encrypted.with(100_000, encrypted[100_000]! ^ 1) as Buffer, identity),
    'The file is damaged or not complete: it cannot be decrypted to its end. Copy it again from where it is kept.',
  ],
  [
    'that has something else',
    async () => await verify(await encryptTo(identity, Buffer.from('dag'.repeat(500))), identity),
    'The file is damaged: a checksum of a header is wrong, or it is no tar file. Download the backup again.',
  ],
])('an encrypted file %s is refused in a sentence', async (_what, read, sentence) => {
  await expect(read()).rejects.toThrow(sentence);
});

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['that does not exist', () => readIdentities(join(folder, 'none.txt')), /^There is no file .*none\.txt\.$/],
  ['that is a folder', () => readIdentities(folder), /is a folder, not a file\.$/],
  ['that is empty', () => readKey('# a comment\n'), /has no identity of age.*give another file\.$/],
  [
    'with a public key',
    async () => await readKey(`# a comment\n${await identityToRecipient(identity)}`),
    /^Line 2 of .* is not an identity of age/,
  ],
  ['with a key that was cut off', () => readKey(identity.slice(0, -4)), /^Line 1 of .* is not an identity of age/],
  ['that is the backup', () => readKey(plain), /^Line 1 of .* is not an identity of age/],
  ['that is encrypted itself', () => readKey(encrypted), /is encrypted itself: decrypt it first with age -d/],
])('a file of keys %s is refused in a sentence', async (_what, read, sentence) => {
  await expect(read()).rejects.toThrow(sentence);
});
