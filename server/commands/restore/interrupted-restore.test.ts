import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openBackup } from '#server/features/database/public.ts';
import { openOwnConnection } from '#server/platform/database/own-connection.ts';
import { createTestDatabase, template, type TestDatabase } from '#server/testing/clusters/test-database.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { restoreArchive, type RestoreReport } from './restore-archive.ts';
import { verifyArchive } from './verify-archive.ts';

let folder: string;
/** A backup of the database without its synonym. */
let file: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portaal-restore-'));
  file = join(folder, 'backup.tar.gz');
  database = await createTestDatabase(inject('adminUrl'), { copyOf: template });
  const { archive } = await openBackup({ connectionString: database.url }, { now: new Date() });
  await pipeline(archive, createWriteStream(file));
  await database.query(`insert into search_synonyms (id, words, created_at) values ('later', '{a,b}', now());
    create schema other; create table other.kept (id int)`);
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const restores = `from pg_stat_activity
  where datname = current_database() and application_name = 'portaal restore'`;
const listSynonyms = () => database.query('select id from search_synonyms');

/** Interrupts a restore when it waits for this lock, which another connection has. */
async function interruptAt(lock: string): Promise<RestoreReport> {
  const connection = { connectionString: database.url };
  const other = await openOwnConnection(connection, { name: 'test', maxMs: 60_000 });
  await other.client.query(`begin; ${lock}`);
  const interruption = new AbortController();
  const { signal } = interruption;
  const restoring = restoreArchive({ path: file }, { connection, log: createMemoryLog().log, replace: true, signal });
  await expect.poll(() => database.query(`select ${restores} and wait_event_type = 'Lock'`)).toHaveLength(1);
  interruption.abort();
  await restoring.catch(() => undefined);
  await other.close();
  await expect.poll(() => database.query(`select ${restores}`)).toEqual([]);
  return await restoring;
}

test.each([
  ['the checks', 'lock table users'],
  ['the transaction', 'lock table search_synonyms'],
])('a restore that is interrupted in %s changes nothing', async (_moment, lock) => {
  await expect(interruptAt(lock)).rejects.toThrow(/connection/i);
  expect(await listSynonyms()).toEqual([{ id: 'later' }]);
});

test('a restore that is interrupted after its commit, in ANALYZE, is reported', async () => {
  expect(await interruptAt('lock table other.kept')).toMatchObject({ migrations: [] });
  expect(await listSynonyms()).toEqual([]);
});

test('the verification of a file ends when it is interrupted', async () => {
  await expect(verifyArchive({ path: file }, AbortSignal.abort())).rejects.toThrow('aborted');
});
