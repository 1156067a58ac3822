import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { exportUsers } from '#contract/users.ts';
import { openBackup } from './backup/open-backup.ts';
import { startReplicatedPair, type ReplicatedPair } from '#server/testing/clusters/start-replicated-pair.ts';
import { queryOnce } from '#server/testing/clusters/test-database.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let pair: ReplicatedPair;
let app: TestApp;
let administrator: SignedInUser;

const databaseOf = (server: ReplicatedPair['primary']) => ({
  url: server.urlOf('portaal'),
  name: 'portaal',
  query: (text: string) => queryOnce(server.urlOf('portaal'), text),
  admin: (text: string) => server.query(text),
  drop: async () => undefined,
});

beforeAll(async () => {
  pair = await startReplicatedPair(async (server) => {
    await server.query('create database portaal');
  });
  const config = { databaseReplicaUrl: pair.standby.urlOf('portaal') };
  app = await startApp({ database: databaseOf(pair.primary), config });
  administrator = await givenSignedIn(app, { role: 3 });
}, 60_000);

afterEach(async () => void (await pair.standby.query('select pg_wal_replay_resume()')));

afterAll(async () => {
  await app.stop();
  await pair.stop();
});

const exportNames = async () => (await app.send(exportUsers, { query: {}, token: administrator.token })).body;

test('an export of the replica has what was written just before', async () => {
  await givenSignedIn(app, { name: 'Ada Zojuist' });
  expect(await exportNames()).toContain('Ada Zojuist');
  expect(app.log.lines.join()).not.toContain('the primary is read');
});

test('a backup reads the replica, and its lock is at the primary', async () => {
  const connection = { connectionString: pair.primary.urlOf('portaal') };
  const { archive, result } = await openBackup(connection, { now: app.clock.now(), replica: app.portal });
  await once(archive, 'readable');
  const reading = `select from pg_stat_activity where application_name = 'portaal backup' and xact_start is not null`;
  expect(await pair.standby.query(reading)).toHaveLength(1);
  expect(await pair.primary.query(reading)).toEqual([]);
  await expect(openBackup(connection, { now: app.clock.now() })).rejects.toMatchObject({ code: 'backup_running' });
  archive.resume();
  expect(await result).toMatchObject({ failure: null });
});

test('a replica that is late is not read', async () => {
  await pair.standby.query('select pg_wal_replay_pause()');
  await givenSignedIn(app, { name: 'Bob Vertraagd' });
  expect(await exportNames()).toContain('Bob Vertraagd');
  expect(app.log.lines.at(-1)).toMatch(/seconds late.*the primary is read|the primary is read.*seconds late/s);
}, 30_000);
