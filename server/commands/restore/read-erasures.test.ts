import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { readErasures } from './read-erasures.ts';

const name = 'portaal-erasures.jsonl';

let folder: string;
let backups: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portaal-'));
  backups = join(folder, 'backups');
  path = join(backups, 'backup.tar.gz');
  await mkdir(backups);
});

afterEach(() => rm(folder, { recursive: true }));

const lineOf = (request: string) =>
  `${JSON.stringify({ request, userHash: 'a'.repeat(64), requestedAt: '2026-11-01T10:00:00.000Z', startedAt: '2026-11-02T10:00:00.000Z' })}\n`;

const read = async (erasures?: string, environment: Record<string, string> = { DATA_DIR: folder }) => {
  const { files, erased } = await readErasures({ path, erasures }, readConfig(environment));
  return { files, requests: erased.map(({ id }) => id) };
};

test('the list that is given, the one beside the backup and the one of the portal are read', async () => {
  expect(await read()).toEqual({ files: [], requests: [] });
  const files = [join(folder, 'given.jsonl'), join(backups, name), join(folder, name)] as const;
  for (const [index, file] of files.entries()) await writeFile(file, lineOf(`request ${index}`));
  expect(await read(files[0])).toEqual({ files, requests: ['request 0', 'request 1', 'request 2'] });
  expect(await read(files[1], { DATA_DIR: backups })).toEqual({ files: [files[1]], requests: ['request 1'] });
});

test('a given list that is absent, a folder or damaged is refused in a sentence', async () => {
  await expect(read(join(folder, 'none.jsonl'))).rejects.toThrow(/^There is no file .*none\.jsonl\.$/);
  await expect(read(folder)).rejects.toThrow(/is a folder, not a file\.$/);
  await writeFile(join(backups, name), `${lineOf('request 1')}{}\n`);
  await expect(read()).rejects.toThrow(/^Line 2 of .*portaal-erasures\.jsonl is damaged: /);
});
