import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/platform/close-codes.ts';
import { castVote, withdrawVote } from '#contract/votes.ts';
import { givenApp, givenApps } from '#server/testing/given-app.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive, LiveClient, liveUrl } from '#server/testing/live-client.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { publishChanged } from './publish.ts';

let app: TestApp;
let noor: SignedInUser;
let address: string;
let clients: LiveClient[];

beforeAll(async () => {
  app = await startApp();
  address = await app.listen();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
  clients = [];
});

afterEach(() => {
  for (const client of clients) client.socket.terminate();
});

afterAll(() => app.stop());

async function connect(user: SignedInUser, on = app, at = address): Promise<LiveClient> {
  const client = await connectLive(on, at, user.token);
  clients.push(client);
  return client;
}

const vote = (id: string, user = noor) => app.call(castVote, { params: { id }, token: user.token });
const countsOf = (client: LiveClient) =>
  client.messages.flatMap((message) => (message.type === 'votes.changed' ? message.counts : []));

/** The cursor of the messages to Noor after she voted. */
async function placeAfterVote(): Promise<string> {
  const client = await connect(noor);
  await vote(await givenApp(app));
  await client.waitForMessage('changed');
  await client.waitForMessage('votes.changed');
  await client.close();
  const last = client.messages.at(-1);
  return last && 'cursor' in last ? last.cursor : '';
}

test('others receive a vote with the new count, and the voter’s tabs a change of apps and limits', async () => {
  const other = await connect(await givenSignedIn(app));
  const own = await connect(noor);
  const id = await givenApp(app);
  await vote(id);
  await other.waitForMessage('votes.changed', ({ counts }) =>
    counts.some(({ appId, voteCount }) => appId === id && voteCount === 1),
  );
  await own.waitForMessage('changed', ({ what }) => what.includes('apps') && what.includes('limits'));
  await app.call(withdrawVote, { params: { id }, token: noor.token });
  await other.waitForMessage('votes.changed', ({ counts }) =>
    counts.some(({ appId, voteCount }) => appId === id && voteCount === 0),
  );
  expect(other.messages.filter(({ type }) => type === 'changed')).toEqual([]);
});

test('votes on an app of a higher role are sent to that role only', async () => {
  const supervisor = await givenSignedIn(app, { role: 2 });
  const low = await connect(await givenSignedIn(app, { role: 0 }));
  const high = await connect(supervisor);
  const [hidden, open] = [await givenApp(app, { minimumRole: 2 }), await givenApp(app)];
  await vote(hidden, supervisor);
  await vote(open, supervisor);
  await low.waitForMessage('votes.changed', ({ counts }) => counts.some(({ appId }) => appId === open));
  await high.waitForMessage('votes.changed', ({ counts }) => counts.some(({ appId }) => appId === hidden));
  expect(countsOf(low).map(({ appId }) => appId)).not.toContain(hidden);
});

test('a vote on one instance is delivered by another', async () => {
  const otherInstance = await startApp({ database: app.database, clock: app.clock });
  const client = await connect(await givenSignedIn(app), otherInstance, await otherInstance.listen());
  const id = await givenApp(app);
  await vote(id);
  await client.waitForMessage('votes.changed', ({ counts }) => counts[0]?.appId === id);
  client.socket.terminate();
  await otherInstance.stop();
});

test('an event is delivered although the instance that stored it ended before it could notify others', async () => {
  const client = await connect(noor);
  // The first is delivered by the read that follows the connection.
  for (const changed of ['tools', 'limits'] as const) {
    await publishChanged(app.portal.db, { userId: noor.id }, changed);
    await client.waitForMessage('changed', ({ what }) => what.includes(changed));
  }
});

test('a client that reconnects receives all events it missed', async () => {
  const other = await givenSignedIn(app);
  const ids = await givenApps(app, 3);
  const before = await connect(other);
  await vote(ids[0]!);
  const { cursor } = await before.waitForMessage('votes.changed');
  await before.close();
  await vote(ids[1]!);
  await vote(ids[2]!);
  const after = await connect(other);
  after.send({ type: 'resume', cursor });
  await after.waitForMessage('votes.changed', () => countsOf(after).length === 2);
  expect(new Set(countsOf(after).map(({ appId }) => appId))).toEqual(new Set(ids.slice(1)));
});

test.each(['0.0', '123.456', '99999999999999999.1', '9999999999999999999.999999999999999999', 'hallo', '1', ''])(
  'the unknown place %o is answered with: fetch everything again',
  async (place) => {
    const client = await connect(noor);
    const { cursor } = await client.waitForMessage('connection');
    const timeline = cursor.split('.')[2]!;
    for (const sent of [place, `${place}.${timeline}`]) {
      client.send({ type: 'resume', cursor: sent });
      await client.waitForMessage('resync');
      client.messages.splice(0);
    }
  },
);

test('who comes from another history of the database fetches everything again', async () => {
  const cursor = await placeAfterVote();
  const client = await connect(noor);
  client.send({ type: 'resume', cursor: cursor.replace(/[0-9a-f]{8}$/, 'abcdef01') });
  await client.waitForMessage('resync');
});

test('who missed more than a thousand events fetches everything again', async () => {
  const cursor = await placeAfterVote();
  await sql`insert into live_events (type, user_id, payload)
    select 'changed', ${noor.id}, '{"what":["apps"]}' from generate_series(1, 1001)`.execute(app.portal.db);
  const after = await connect(noor);
  after.send({ type: 'resume', cursor });
  await after.waitForMessage('resync');
});

test('who missed a thousand events of others and one of their own gets that one', async () => {
  const cursor = await placeAfterVote();
  await sql`insert into live_events (type, user_id, payload)
    select 'changed', 'somebody else', '{"what":["apps"]}' from generate_series(1, 1001)`.execute(app.portal.db);
  await sql`insert into live_events (type, minimum_role, payload) values ('changed', 3, '{"what":["alerts"]}'),
    ('changed', ${noor.role}, '{"what":["help"]}')`.execute(app.portal.db);
  const after = await connect(noor);
  after.send({ type: 'resume', cursor });
  await after.waitForMessage('changed', ({ what }) => what.includes('help'));
  await after.waitForMessage('resumed');
  const types = after.messages.map(({ type }) => type);
  expect(types.filter((type) => type === 'changed')).toHaveLength(1);
  expect(types).not.toContain('resync');
});

test('who missed twenty thousand events of anybody fetches everything again', async () => {
  const cursor = await placeAfterVote();
  await sql`insert into live_events (type, user_id, payload)
    select 'changed', 'somebody else', '{"what":["apps"]}' from generate_series(1, 20001)`.execute(app.portal.db);
  const after = await connect(noor);
  after.send({ type: 'resume', cursor });
  await after.waitForMessage('resync');
});

test('an event that commits after a younger one is not passed over', async () => {
  const client = await connect(noor);
  const audience = { userId: noor.id };
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
  const older = app.portal.db.transaction().execute(async (tx) => {
    await publishChanged(tx, audience, 'tools');
    begin();
    await committed;
  });
  await begun;
  await publishChanged(app.portal.db, audience, 'limits');
  app.portal.live.flush();
  await vote(await givenApp(app));
  commit();
  await older;
  app.portal.live.flush();
  await client.waitForMessage('changed', ({ what }) => what.includes('limits'));
  await client.waitForMessage('changed', ({ what }) => what.includes('tools'));
});

test('only the last message of a batch moves the cursor: a connection that broke between two loses none', async () => {
  const start = await placeAfterVote();
  await app.portal.db.transaction().execute(async (tx) => {
    await publishChanged(tx, { userId: noor.id }, 'tools');
    await publishChanged(tx, { minimumRole: 0 }, 'mails');
  });
  const client = await connect(noor);
  client.send({ type: 'resume', cursor: start });
  const last = await client.waitForMessage('changed', ({ what }) => what.includes('mails'));
  const first = await client.waitForMessage('changed', ({ what }) => what.includes('tools'));
  expect(first.cursor).toBe(start);
  expect(last.cursor).not.toBe(start);
});

test('an event whose handler keeps failing does not stop the events after it', async () => {
  const client = await connect(noor);
  await sql`insert into live_events (type, user_id, payload)
    values ('chat.messages', ${noor.id}, '{"sessionId": "none", "seq": "no number"}')`.execute(app.portal.db);
  await publishChanged(app.portal.db, { userId: noor.id }, 'tools');
  app.portal.live.flush();
  await client.waitForMessage('changed', ({ what }) => what.includes('tools'));
  expect(app.log.errors()).toHaveLength(1);
  app.log.lines.length = 0;
});

test('clients that connect concurrently while votes are cast all receive the newest count', async () => {
  const users = await Promise.all(Array.from({ length: 15 }, () => givenSignedIn(app)));
  const [id = ''] = await givenApps(app, 1);
  const votes = users.map((user) => vote(id, user));
  const joined = await Promise.all(users.map((user) => connect(user)));
  await Promise.all(votes);
  await vote(id);
  for (const client of joined)
    await client.waitForMessage('votes.changed', ({ counts }) => counts.some(({ voteCount }) => voteCount === 16));
});

test('connections are counted in the metrics, and a closed one no longer', async () => {
  const client = await connect(noor);
  const count = async () => (await app.portal.metrics.liveConnections.get()).values[0]?.value;
  await expect.poll(count).toBe(1);
  await client.close();
  await expect.poll(count).toBe(0);
});

test('a user has at most 30 connections; one that closes makes room, and others are not affected', async () => {
  const opened = await Promise.all(Array.from({ length: 30 }, () => connect(noor)));
  const open = async () => new LiveClient(await liveUrl(app, address, noor.token));
  const excess = await Promise.all(Array.from({ length: 5 }, open));
  for (const client of excess) expect(await client.closed).toBe(closeCodes.tooMuch);
  await connect(await givenSignedIn(app));
  await opened[0]!.close();
  await connect(noor);
});

test('a connection says for how long nothing changed for its user, and what changes after it arrives', async () => {
  const unchangedMs = async () => {
    const client = await connect(noor);
    const { unchangedMs: value } = await client.waitForMessage('connection');
    await client.close();
    return value;
  };
  await expect.poll(unchangedMs, { timeout: 5000 }).toBeGreaterThan(0);
  await vote(await givenApp(app), await givenSignedIn(app));
  expect(await unchangedMs()).toBe(0);
});

test('what changes while many connect is delivered, or makes them refetch', async () => {
  await connect(noor);
  const readAt = performance.now();
  const voter = await givenSignedIn(app);
  const ids = await givenApps(app, 3);
  const votes = Promise.all(ids.map((id) => vote(id, voter)));
  const opened = await Promise.all(Array.from({ length: 20 }, () => connect(noor)));
  await votes;
  for (const client of opened) {
    const { unchangedMs } = await client.waitForMessage('connection');
    if (unchangedMs < performance.now() - readAt) continue;
    for (const id of ids)
      await client.waitForMessage('votes.changed', ({ counts }) => counts.some(({ appId }) => appId === id));
  }
});

describe('on a database that was lost', () => {
  let shared: [TestApp, string];

  beforeEach(async () => {
    shared = [app, address];
    app = await startApp();
    address = await app.listen();
    noor = await givenSignedIn(app);
  });

  afterEach(async () => {
    await app.stop();
    [app, address] = shared;
  });

  test('after a lost database connection the missed events are delivered', async () => {
    const client = await connect(await givenSignedIn(app));
    const id = await givenApp(app);
    await app.database.admin(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${app.database.name}'`,
    );
    await expect.poll(() => app.send(castVote, { params: { id }, token: noor.token })).toMatchObject({ status: 200 });
    await client.waitForMessage('votes.changed', ({ counts }) => counts[0]?.appId === id);
    // The first call may have met a connection that was just broken.
    app.log.lines.length = 0;
  });

  test('a session that ended while the listener was disconnected is closed once it reconnects', async () => {
    const [long, short] = [await signedIn(app, noor, true), await signedIn(app, noor)];
    const [kept, ended] = [await connect(long), await connect(short)];
    app.clock.advance(2 * days);
    await app.database.admin(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${app.database.name}' and query like 'listen %'`);
    expect(await ended.closed).toBe(closeCodes.reauthenticate);
    expect(kept.socket.readyState).toBe(kept.socket.OPEN);
  });

  test('after a failover that lost events clients fetch everything again, and new events with lower ids arrive', async () => {
    const { query, admin, name } = app.database;
    const client = await connect(noor);
    await vote(await givenApp(app));
    await client.waitForMessage('votes.changed');
    // The promoted standby received none of these, so its next transactions have lower ids.
    const [lost] = (await query('select min(xid::text::bigint)::int as xid from live_events')) as { xid: number }[];
    const insertEarlier = (what: string) =>
      query(`insert into live_events (xid, type, user_id, payload)
        values ('${lost!.xid - 1}', 'changed', '${noor.id}', '{"what":["${what}"]}')`);
    await query('delete from live_events');
    await insertEarlier('requests');
    await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await client.waitForMessage('resync', ({ cursor }) => cursor.startsWith(`${lost!.xid - 1}.`));
    await insertEarlier('mails');
    await query("notify portaal_events, 'another instance'");
    await client.waitForMessage('changed', ({ what }) => what.includes('mails'));
    app.log.lines.length = 0;
  });

  test('after a failover that lost events clients fetch everything again, also when later events are read before a reconnect', async () => {
    const { query } = app.database;
    const client = await connect(noor);
    await vote(await givenApp(app));
    await client.waitForMessage('votes.changed');
    await query('delete from live_events');
    await query(`insert into live_events (type, user_id, payload)
      values ('changed', '${noor.id}', '{"what":["requests"]}')`);
    await query("notify portaal_events, 'another instance'");
    await client.waitForMessage('resync');
  });
});
