import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProven } from '#server/features/database/public.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { checkBackup } from './check-backup.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await startApp();
  folder = await mkdtemp(join(tmpdir(), 'portaal-doctor-'));
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

async function check(chosen: string | null = folder) {
  const { backup, dataDir } = app.portal.config;
  const config = { databaseUrl: app.database.url, dataDir, backup: { ...backup, folder: chosen } };
  const [finding] = await checkBackup(config);
  return finding;
}

async function givenProven(hoursAgo: number, { isThere }: { isThere: boolean }): Promise<void> {
  const path = join(folder, `${newId()}.tar.gz`);
  if (isThere) await writeFile(path, 'a backup');
  const startedAt = new Date(Date.now() - hoursAgo * 3_600_000);
  const entry = { id: newId(), machine: hostname(), isEncrypted: false, startedAt, now: startedAt };
  await insertProven(app.portal.db, entry, { path, bytes: 8, tables: 1, rows: 1 });
}

test('without BACKUP_DIR there is nothing to check', async () => {
  expect(await check(null)).toMatchObject({ level: 'skipped' });
});

test('a folder that is absent is an error', async () => {
  expect(await check(join(folder, 'gone'))).toEqual({
    item: 'folder',
    level: 'error',
    found: expect.stringMatching(/^BACKUP_DIR: .*gone cannot be used: ENOENT/) as string,
    advice: 'Make it a folder that the account of the portal may write; until then no backup is made.',
  });
});

test('the newest proven backup is missing, too old, as it should be, and deleted', async () => {
  expect(await check()).toMatchObject({ level: 'warning', found: 'No backup was proven yet.' });
  await givenProven(27, { isThere: true });
  expect(await check()).toMatchObject({ level: 'error', found: expect.stringContaining('is 27 hours old') as string });
  await givenProven(3, { isThere: true });
  expect(await check()).toMatchObject({ level: 'ok', found: expect.stringContaining('is 3 hours old') as string });
  await givenProven(1, { isThere: false });
  expect(await check()).toMatchObject({
    level: 'error',
    found: expect.stringContaining('not there any more') as string,
  });
});

test('an empty database lists no backups', async () => {
  await app.database.admin('create database empty_for_doctor');
  const url = new URL(app.database.url);
  url.pathname = '/empty_for_doctor';
  const { backup, dataDir } = app.portal.config;
  expect(await checkBackup({ databaseUrl: url.href, dataDir, backup: { ...backup, folder } })).toMatchObject([
    { level: 'skipped' },
  ]);
  await app.database.admin('drop database empty_for_doctor');
});
