import { afterEach, beforeEach, expect, test } from 'vitest';
import { listApps } from '#contract/apps.ts';
import { logout } from '#contract/auth.ts';
import { castVote } from '#contract/votes.ts';
import { startReplicatedPair, type ReplicatedPair } from '#server/testing/clusters/start-replicated-pair.ts';
import { queryOnce, type TestDatabase } from '#server/testing/clusters/test-database.ts';
import { givenApps } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#server/testing/servers/database-proxy.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { openOwnConnection } from './own-connection.ts';

let pair: ReplicatedPair;
let proxy: DatabaseProxy;
let apps: TestApp[];
let addresses: string[];
let ids: string[];
let noor: SignedInUser;

/** Two instances behind one proxy, on a role without further rights. */
beforeEach(async () => {
  pair = await startReplicatedPair(async (server) => {
    await server.query(`create role portaal login password 'portaal'`);
    await server.query('create database portaal owner portaal');
    const app = await startApp({ database: databaseOf(server) });
    ids = await givenApps(app, 2);
    noor = await givenSignedIn(app);
    await app.stop();
  });
  proxy = await startDatabaseProxy(urlOf(pair.primary));
  const options = { database: databaseOf(pair.primary), databaseUrl: proxy.url };
  apps = [await startApp(options), await startApp(options)];
  addresses = await Promise.all(apps.map((app) => app.listen()));
});

afterEach(async () => {
  for (const app of apps) await app.stop({ failedCallsAreFine: true });
  await proxy.stop();
  await pair.stop();
});

type Server = ReplicatedPair['primary'];

function urlOf(server: Server): string {
  const url = new URL(server.urlOf('portaal'));
  [url.username, url.password] = ['portaal', 'portaal'];
  return url.href;
}

function databaseOf(server: Server): TestDatabase {
  return {
    url: urlOf(server),
    name: 'portaal',
    query: (text) => queryOnce(urlOf(server), text),
    admin: (text) => server.query(text),
    drop: async () => undefined,
  };
}

const vote = (app: TestApp, id: string) => app.send(castVote, { params: { id }, token: noor.token });
const countVotes = async (app: TestApp) => {
  const { status, body } = await app.send(listApps, { token: noor.token });
  return status === 200 ? ids.map((id) => body?.find((each) => each.id === id)?.voteCount) : status;
};

/** Whether the standby has received everything. */
const isReplicated = async () => {
  const [row] = (await pair.primary.query(
    'select replay_lsn = pg_current_wal_lsn() as done from pg_stat_replication',
  )) as { done: boolean }[];
  return row?.done;
};

test('after a transaction was lost, memory and clients of every instance have what is stored', async () => {
  const [app, other] = apps as [TestApp, TestApp];
  const clients = await Promise.all(apps.map((each, at) => connectLive(each, addresses[at]!, noor.token)));
  const away = await connectLive(app, addresses[0]!, noor.token);
  await vote(app, ids[0]!);
  const { cursor } = await away.waitForMessage('votes.changed');
  await away.close();
  await expect.poll(isReplicated).toBe(true);
  await pair.standby.stopFollowing();
  expect(await vote(app, ids[1]!)).toMatchObject({ status: 200 });
  for (const client of clients)
    await client.waitForMessage('votes.changed', ({ counts }) => counts.some(({ appId }) => appId === ids[1]));
  expect([await countVotes(app), await countVotes(other)]).toEqual([
    [1, 1],
    [1, 1],
  ]);

  await pair.primary.crash();
  await pair.standby.promote();
  proxy.switchTo(urlOf(pair.standby));
  for (const client of clients) await client.waitForMessage('resync');
  for (const each of apps) await expect.poll(() => countVotes(each)).toEqual([1, 0]);

  // Its cursor is still stored, but what it read over HTTP before the failover may not be.
  const back = await connectLive(app, addresses[0]!, noor.token);
  back.send({ type: 'resume', cursor });
  await back.waitForMessage('resync');

  for (const client of clients) client.messages.splice(0);
  expect(await vote(app, ids[1]!)).toMatchObject({ status: 200 });
  for (const client of clients)
    await client.waitForMessage('votes.changed', ({ counts }) => counts.some(({ appId }) => appId === ids[1]));
});

test('nothing is read from a former primary that came back as a standby, while a proxy still leads to it', async () => {
  const [app] = apps as [TestApp];
  const { primary: former, standby: present } = pair;
  await expect.poll(isReplicated).toBe(true);
  await former.stop();
  await present.promote();
  await former.follow(present);
  await former.start();
  // On the present primary the session ends, of which no instance is notified.
  const elsewhere = await startApp({ database: databaseOf(present) });
  await elsewhere.call(logout, { token: noor.token });
  await elsewhere.stop();
  const unavailable = { status: 503, refusal: { code: 'database_unavailable' } };
  const before = await countSessions(former);
  for (let times = 0; times < 50; times += 1)
    expect(await app.send(listApps, { token: noor.token })).toMatchObject(unavailable);
  // Not one of each call and its repetition.
  expect((await countSessions(former)) - before).toBeLessThan(30);
  expect(JSON.parse((await app.server.inject('/health/ready')).body)).toMatchObject({ reason: 'read_only' });
  await expect(openOwnConnection({ connectionString: proxy.url }, { name: 'backup', maxMs: 1000 })).rejects.toThrow(
    'The server of this connection can only be read.',
  );
  proxy.switchTo(urlOf(present));
  await expect.poll(() => app.send(listApps, { token: noor.token })).toMatchObject({ status: 401 });
  expect(await connectionsTo(former)).toBe(0);
});

test('connections that stay open to a former primary are closed once notifications come from the present one', async () => {
  const [app, other] = apps as [TestApp, TestApp];
  await countVotes(app);
  await expect.poll(isReplicated).toBe(true);
  await pair.standby.stopFollowing();
  await pair.standby.promote();
  proxy.switchTo(urlOf(pair.standby));
  await other.database.query('select pg_terminate_backend(pid) from pg_stat_activity where query like $$listen %$$');
  const elsewhere = await startApp({ database: databaseOf(pair.standby) });
  await vote(elsewhere, ids[0]!);
  await elsewhere.stop();
  for (const each of apps) await expect.poll(() => countVotes(each)).toEqual([1, 0]);
  await expect.poll(() => connectionsTo(pair.primary)).toBe(0);
});

/** Connections to the database of the portal so far. */
const countSessions = async (server: Server) => {
  const [row] = await server.query(`select sessions::int from pg_stat_database where datname = 'portaal'`);
  return (row as { sessions: number }).sessions;
};

const connectionsTo = async (server: Server) =>
  (await server.query(`select from pg_stat_activity where usename = 'portaal'`)).length;
