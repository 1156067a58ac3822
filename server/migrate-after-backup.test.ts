import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nameBackup } from '#server/features/database/public.ts';
import { readConfig } from './platform/config.ts';
import { givenMigrations } from '#server/testing/given-migrations.ts';
import { givenUser } from '#server/testing/given-user.ts';
import { startApp, type AppOptions, type TestApp } from '#server/testing/start-app.ts';

let dataDir: string;
let app: TestApp;
let removeMigrations: () => Promise<void>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portaal-'));
  app = await startApp();
  removeMigrations = await givenMigrations({ '9001-later': 'create table later (id integer)' });
});

afterEach(async () => {
  await removeMigrations();
  await app.stop();
  await rm(dataDir, { recursive: true });
});

/** Another instance, of a version with a later migration. */
async function update(environment: Record<string, string> = {}): Promise<TestApp> {
  const { backup } = readConfig(environment);
  const options: AppOptions = { config: { backup, dataDir }, database: app.database };
  return await startApp(options);
}
const listBackups = async () => await readdir(join(dataDir, 'backups')).catch(() => []);
const isUpdated = async () => (await app.database.query(`select to_regclass('later') as name`))[0];

test('instances that update a database with accounts make one backup of it as it was', async () => {
  await givenUser(app);
  const updated = await Promise.all([update(), update()]);
  expect(await listBackups()).toEqual([expect.stringMatching(/^portaal-upgrade-\d{8}T\d{6}Z\.tar\.gz$/)]);
  expect(await isUpdated()).toEqual({ name: 'later' });
  for (const { stop } of updated) await stop();
});

test('three of them are kept', async () => {
  await givenUser(app);
  const names = [1, 2, 3].map((day) => nameBackup('upgrade', new Date(Date.UTC(2026, 0, day)), { isEncrypted: false }));
  for (const name of names) await writeFile(join(dataDir, name), 'earlier');
  await (await update({ BACKUP_DIR: dataDir })).stop();
  const left = (await readdir(dataDir)).toSorted();
  expect(left).toEqual([...names.slice(1), expect.stringMatching(/^portaal-upgrade-/)]);
});

test('BACKUP_BEFORE_UPGRADE=0 and a database without accounts update without a backup', async () => {
  await (await update()).stop();
  expect(await listBackups()).toEqual([]);
  await givenUser(app);
  await removeMigrations();
  removeMigrations = await givenMigrations({ '9001-later': '', '9002-last': 'create table last (id integer)' });
  await (await update({ BACKUP_BEFORE_UPGRADE: '0' })).stop();
  expect(await listBackups()).toEqual([]);
  expect(await app.database.query(`select to_regclass('last') as name`)).toEqual([{ name: 'last' }]);
});

test('a start is refused, and changes nothing, when the backup cannot be made', async () => {
  await givenUser(app);
  const gone = join(dataDir, 'gone');
  await expect(update({ BACKUP_DIR: gone })).rejects.toThrow(
    new RegExp(
      `^No backup could be made before the database is updated.*${gone} cannot be used.*\\n.*BACKUP_BEFORE_UPGRADE=0`,
    ),
  );
  expect(await isUpdated()).toEqual({ name: null });
});
