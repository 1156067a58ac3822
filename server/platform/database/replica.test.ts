import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportUsers } from '#contract/users.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { openReplica } from './replica.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const open = (databaseReplicaUrl: string | undefined) => {
  const { db, log } = app.portal;
  return openReplica({ db, log, config: { databaseReplicaUrl } }, { name: 'portaal test', maxMs: 1000 });
};

test('without a replica nothing is connected to', async () => {
  expect(await open(undefined)).toBeNull();
});

test.each([
  ['that is no standby', () => app.database.url],
  ['that does not answer', () => 'postgres://portaal@127.0.0.1:1/portaal'],
])(
  'a replica %s is not read, and the log says so',
  async (_, url) => {
    expect(await open(url())).toBeNull();
    expect(app.log.lines.at(-1)).toContain('the primary is read');
  },
  15_000,
);

test('an export is complete while the replica is away', async () => {
  const { token } = await givenSignedIn(app, { role: 3, name: 'Noor Uitvoer' });
  app.portal.config.databaseReplicaUrl = 'postgres://portaal@127.0.0.1:1/portaal';
  const { body } = await app.send(exportUsers, { token, query: {} });
  expect(body).toContain('Noor Uitvoer');
});
