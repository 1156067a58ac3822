import { sql } from 'kysely';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { logout } from '#contract/auth.ts';
import { closeCodes } from '#contract/platform/close-codes.ts';
import type { ClientMessage } from '#contract/platform/live.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { integer } from '#server/platform/database/column.ts';
import { findValue } from '#server/platform/database/statements.ts';
import { newId } from '#server/platform/ids.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive, LiveClient, liveUrl } from '#server/testing/live-client.ts';
import { recordQueries } from '#server/testing/statements/record-queries.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;
let address: string;
let clients: LiveClient[];

beforeAll(async () => {
  app = await startApp();
  address = await app.listen();
  const user = await givenSignedIn(app);
  const client = await connectLive(app, address, user.token);
  const { cursor } = await client.waitForMessage('connection');
  resume.cursor = cursor.replace(/^\d+\.\d+/, '123.456');
  await client.close();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
  clients = [];
});

afterEach(async () => {
  for (const client of clients) client.socket.terminate();
  await expect.poll(() => app.portal.live.connectionCount).toBe(0);
});

afterAll(() => app.stop());

async function connect(): Promise<LiveClient> {
  const client = await connectLive(app, address, noor.token);
  clients.push(client);
  return client;
}

const connectMany = async (count: number) => await Promise.all(Array.from({ length: count }, connect));

/** After an event that is not stored. */
const resume = { type: 'resume' as const, cursor: '' };
const signal: ClientMessage = { type: 'chat.signal', sessionId: newId(), signal: 'typing' };

/** Statements of the handlers of these messages. */
const requestStatement = /^\s*(?:select 1 from live_events|select case when user_id = \$\d+ then 'requester')/;

const countRequestStatements = async (work: () => Promise<unknown>) =>
  (await recordQueries(work)).filter((text) => requestStatement.test(text)).length;

test('what a connection sends before it is confirmed is handled after that', async () => {
  const client = new LiveClient(await liveUrl(app, address, noor.token));
  clients.push(client);
  await once(client.socket, 'open');
  client.send(resume);
  await client.waitForMessage('resync');
  expect(client.messages.map(({ type }) => type)).toEqual(['connection', 'resync']);
});

test('messages of a connection that is refused are not handled', async () => {
  await connectMany(30);
  const url = await liveUrl(app, address, noor.token);
  const count = await countRequestStatements(async () => {
    const refused = new LiveClient(url);
    // Before the client reads that it is refused.
    refused.socket.on('open', () => [signal, resume].forEach((message) => refused.send(message)));
    expect(await refused.closed).toBe(closeCodes.tooMuch);
  });
  expect(count).toBe(0);
});

test('messages of a connection whose session was revoked are not handled, and too many of them end it', async () => {
  const [client, flooding] = [await connect(), await connect()];
  const count = await countRequestStatements(async () => {
    // Without reading they do not confirm the close, and can send until they do.
    for (const { socket } of [client, flooding]) socket.pause();
    await app.call(logout, { token: noor.token });
    for (const message of [signal, resume]) client.send(message);
    // Two minutes may meet in the middle of these.
    for (let time = 0; time < 250; time += 1) flooding.send({ type: 'ping' });
    await expect.poll(() => app.portal.live.connectionCount).toBe(1);
    client.socket.resume();
    expect(await client.closed).toBe(closeCodes.reauthenticate);
  });
  expect(count).toBe(0);
});

/** What a WebSocket reports when its connection ended without a close frame (RFC 6455). */
const abnormalClosure = 1006;

test('frames of the protocol count as messages', async () => {
  const client = await connect();
  for (let time = 0; time < 250; time += 1) client.socket.ping();
  // The frames after the limit terminate the connection, sometimes before the client has read why it is closed.
  expect([closeCodes.tooMuch, abnormalClosure]).toContain(await client.closed);
});

test('a ping of the protocol gets its pong', async () => {
  const client = await connect();
  client.socket.ping('hallo');
  const [data] = (await once(client.socket, 'pong')) as [Buffer];
  expect(data.toString()).toBe('hallo');
});

/** Statements of the handlers that wait for the lock of a table. */
async function countWaiting(table: string): Promise<number> {
  return (await findValue(app.portal.priorityDb, integer)`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%from ${table}%`}
      and (query like '%select 1 from%' or query like '%requester%')`)!;
}

test.each([
  { message: resume, table: 'live_events', most: 2, answers: 2 },
  { message: signal, table: 'chat_sessions', most: 8, answers: 0 },
])(
  'of the $message.type of one user $most are handled at a time, while calls of others are answered',
  async ({ message, table, most, answers }) => {
    const other = await givenSignedIn(app);
    const opened = await connectMany(30);
    await app.portal.priorityDb.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
      for (const client of opened) for (let time = 0; time < 4; time += 1) client.send(message);
      await expect.poll(() => countWaiting(table)).toBe(most);
      // All messages have arrived when those after them are answered.
      for (const client of opened) client.send({ type: 'ping' });
      for (const client of opened) await client.waitForMessage('pong');
      expect(await app.send(getLimits, { token: other.token })).toMatchObject({ status: 200 });
      expect(await countWaiting(table)).toBe(most);
    });
    // The first that each sent, and the last, which replaced those between.
    const count = () => opened.flatMap(({ messages }) => messages.filter(({ type }) => type === 'resync')).length;
    await expect.poll(count).toBe(opened.length * answers);
  },
);
