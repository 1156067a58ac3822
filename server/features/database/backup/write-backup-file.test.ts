import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encryptFor, NoSpace, requireFolder, requireSpace, UnusableFolder, writeWhole } from './write-backup-file.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portaal-'));
});

afterAll(() => rm(folder, { recursive: true }));

test('an identity of either recipient decrypts exactly what was encrypted', async () => {
  const identities = await Promise.all([generateX25519Identity(), generateX25519Identity()]);
  const recipients = await Promise.all(identities.map((identity) => identityToRecipient(identity)));
  // More than one part of the format, and not a whole number of them.
  const content = Buffer.from(Array.from({ length: 200_001 }, (_, index) => index % 251));
  const encrypted = await buffer(await encryptFor(recipients, Readable.from([content])));
  for (const identity of identities) {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    expect(Buffer.from(await decrypter.decrypt(encrypted)).equals(content)).toBe(true);
  }
  const stranger = new Decrypter();
  stranger.addIdentity(await generateX25519Identity());
  await expect(stranger.decrypt(encrypted)).rejects.toThrow('no identity matched');
});

test('without recipients nothing is changed', async () => {
  expect(await buffer(await encryptFor([], Readable.from([Buffer.from('archive')])))).toEqual(Buffer.from('archive'));
});

test('a file that was written has its name, for its owner only; one whose content fails leaves nothing', async () => {
  const path = join(folder, 'whole');
  expect(await writeWhole(path, Readable.from([Buffer.from('one'), Buffer.from('two')]))).toBe(6);
  expect(await readFile(path, 'utf8')).toBe('onetwo');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const broken = async function* () {
    yield Buffer.from('one');
    throw new Error('the connection was lost');
  };
  await expect(writeWhole(join(folder, 'half'), Readable.from(broken()))).rejects.toThrow('the connection was lost');
  expect(await readdir(folder)).toEqual(['whole']);
});

test('a disk without room is refused with both figures, and folders on one disk need room together', async () => {
  const free = 1e18;
  await expect(requireSpace([{ folder, bytes: 1 }])).resolves.toBeUndefined();
  await expect(requireSpace([{ folder, bytes: free }])).rejects.toThrow(NoSpace);
  const message = /^the disk of .* has \d+ MB free, and 1000000000000 MB are needed$/;
  const half = { folder, bytes: free / 2 };
  await expect(requireSpace([half, half])).rejects.toThrow(message);
});

test('a folder that is absent or a file is refused', async () => {
  await mkdir(join(folder, 'copies'));
  await expect(requireFolder(join(folder, 'copies'))).resolves.toBeUndefined();
  await expect(requireFolder(join(folder, 'gone'))).rejects.toThrow(UnusableFolder);
  await expect(requireFolder(import.meta.filename)).rejects.toThrow(/it is no folder$/);
  await expect(writeWhole(join(folder, 'gone/file'), Readable.from(['x']))).rejects.toThrow(UnusableFolder);
});
