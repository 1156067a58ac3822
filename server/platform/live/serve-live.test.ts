import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect as connectTcp } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { logout } from '#contract/auth.ts';
import { closeCodes } from '#contract/platform/close-codes.ts';
import { openTicket } from '#contract/platform/live.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { integer } from '#server/platform/database/column.ts';
import { execute, findValue } from '#server/platform/database/statements.ts';
import { randomToken } from '#server/platform/credentials/secrets.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive, LiveClient, liveUrl } from '#server/testing/live-client.ts';
import { recordQueries } from '#server/testing/statements/record-queries.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;
let address: string;

beforeAll(async () => {
  app = await startApp();
  address = await app.listen();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

/** Tries to open the live connection. @returns the status that refused it, or 101 */
async function connect(url: string, headers: Record<string, string> = {}): Promise<number> {
  const client = new LiveClient(url, { headers });
  return await new Promise((resolve) => {
    client.socket.on('open', () => void client.close().then(() => resolve(101)));
    client.socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
  });
}

test('a ticket opens the connection once', async () => {
  const url = await liveUrl(app, address, noor.token);
  const answers = await Promise.all(Array.from({ length: 20 }, () => connect(url)));
  expect(answers.filter((status) => status === 101)).toHaveLength(1);
  expect(answers.filter((status) => status === 401)).toHaveLength(19);
});

test('a ticket is valid for 30 seconds', async () => {
  const [early, late] = [await liveUrl(app, address, noor.token), await liveUrl(app, address, noor.token)];
  app.clock.advance(29_999);
  expect(await connect(early)).toBe(101);
  app.clock.advance(1);
  expect(await connect(late)).toBe(401);
});

test('a ticket of an ended session is refused', async () => {
  const url = await liveUrl(app, address, noor.token);
  await app.call(logout, { token: noor.token });
  expect(await connect(url)).toBe(401);
});

test.each(['', '?ticket=', '?ticket=geraden', '?ticket=a&ticket=b', '?ticket=%00'])(
  'without a valid ticket (%s) the upgrade is refused',
  async (query) => {
    expect(await connect(`${address.replace('http', 'ws')}/api/live${query}`)).toBe(401);
  },
);

test.each([
  ['https://kwaad.example', 403],
  ['null', 403],
  ['http://portaal.test.kwaad.example', 403],
  ['https://portaal.test', 403],
  ['http://portaal.test', 101],
])('a page of %s gets %i', async (origin, status) => {
  expect(await connect(await liveUrl(app, address, noor.token), { origin })).toBe(status);
});

test('a page of the host that the request names is refused when PUBLIC_URL is another', async () => {
  const headers = { origin: 'http://kwaad.example', host: 'kwaad.example' };
  expect(await connect(await liveUrl(app, address, noor.token), headers)).toBe(403);
});

test('the names of the loopback interface count as one host', async () => {
  const local = await startApp({ database: app.database, config: { publicUrl: 'http://localhost:3999' } });
  const at = await local.listen();
  const open = async (origin: string) => await connect(await liveUrl(local, at, noor.token), { origin });
  expect([await open('http://127.0.0.1:3999'), await open('http://127.0.0.1:4000')]).toEqual([101, 403]);
  await local.stop();
});

test.each(['h2c', 'websocket'])('a call that offers %s is answered as without that offer', async (upgrade) => {
  const headers = { authorization: `Bearer ${noor.token}`, 'content-type': 'application/json' };
  const draft = { title: 'Rooster', description: '', updatedAt: app.clock.now().toISOString() };
  const send = async (method: string, path: string, body?: object) => {
    const offered = { ...headers, connection: 'Upgrade', upgrade };
    const sent = request(address + path, { method, headers: offered }).end(body && JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return [response.statusCode, await json(response)];
  };
  expect(await send('GET', '/api/limits')).toEqual([200, await app.call(getLimits, { token: noor.token })]);
  expect(await send('PUT', '/api/requests/draft', draft)).toMatchObject([200, { draft: { title: 'Rooster' } }]);
});

test('the address answers a call that is no connection as one that does not exist', async () => {
  const { ticket } = await app.call(openTicket, { token: noor.token });
  const answer = await app.server.inject(`/api/live?ticket=${ticket}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found' });
});

test('a proxy that passes neither the upgrade nor the address on is logged once', async () => {
  const behindProxy = await startApp({ database: app.database, config: { trustProxy: 1 } });
  const ask = (query: string, headers = {}) => behindProxy.server.inject({ url: `/api/live${query}`, headers });
  await ask('');
  expect(behindProxy.log.lines).toEqual([]);
  const ticket = `?ticket=${randomToken()}`;
  for (let calls = 0; calls < 3; calls += 1) await ask(ticket, { 'x-forwarded-for': '203.0.113.7' });
  expect(behindProxy.log.lines).toEqual([expect.stringContaining('without an upgrade to WebSocket')]);
  for (let calls = 0; calls < 3; calls += 1) await ask(ticket);
  expect(behindProxy.log.lines.slice(1)).toEqual([expect.stringContaining('without X-Forwarded-For')]);
  await behindProxy.stop();
});

test('a browser without a proxy is not warned of', async () => {
  const { length } = app.log.lines;
  await connect(await liveUrl(app, address, noor.token));
  expect(app.log.lines.slice(length)).toEqual([]);
});

test('a ping gets its pong', async () => {
  const client = await connectLive(app, address, noor.token);
  client.send({ type: 'ping' });
  await client.waitForMessage('pong');
  await client.close();
});

test.each([
  ['no JSON', 'hallo'],
  ['an unknown message', '{"type":"votes.changed"}'],
  ['a message with more in it', '{"type":"ping","x":1}'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a cursor without end', JSON.stringify({ type: 'resume', cursor: '1'.repeat(61) })],
])('%s closes the connection', async (_what, message) => {
  const client = await connectLive(app, address, noor.token);
  client.send(message);
  expect(await client.closed).toBe(closeCodes.tooMuch);
});

test('bytes close the connection', async () => {
  const client = await connectLive(app, address, noor.token);
  client.socket.send(Buffer.from('{"type":"ping"}'));
  expect(await client.closed).toBe(closeCodes.tooMuch);
});

test('a message of more than 4 KB closes the connection, and only that', async () => {
  const [large, other] = [await connectLive(app, address, noor.token), await connectLive(app, address, noor.token)];
  large.send('x'.repeat(4097));
  expect(await large.closed).toBe(1009);
  other.send({ type: 'ping' });
  await other.waitForMessage('pong');
  await other.close();
});

test('connections that are reset before, during and after the upgrade end nothing else', async () => {
  const { port, hostname } = new URL(address);
  const reset = async ({ isUpgraded }: { isUpgraded: boolean }) => {
    const { pathname, search } = new URL(await liveUrl(app, address, noor.token));
    const socket = connectTcp(Number(port), hostname).on('error', () => undefined);
    await once(socket, 'connect');
    const headers = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
    const key = `Sec-WebSocket-Key: ${Buffer.from('0123456789abcdef').toString('base64')}`;
    socket.write([`GET ${pathname}${search} HTTP/1.1`, 'Host: x', ...headers, key, '', ''].join('\r\n'));
    if (isUpgraded) await once(socket, 'data');
    socket.resetAndDestroy();
  };
  for (let times = 0; times < 10; times += 1)
    await Promise.all([reset({ isUpgraded: false }), reset({ isUpgraded: true })]);
  const client = await connectLive(app, address, noor.token);
  client.send({ type: 'ping' });
  await client.waitForMessage('pong');
  await client.close();
});

test('more than 120 messages in a minute close the connection', async () => {
  const client = await connectLive(app, address, noor.token);
  const pongs = () => client.messages.filter(({ type }) => type === 'pong').length;
  // Each awaits its answer: what a client sends after the limit ends the connection without a code.
  // Two minutes may meet in the middle of these.
  const isOpen = () => client.socket.readyState === WebSocket.OPEN;
  for (let sent = 1; sent < 250 && isOpen(); sent += 1) {
    client.send({ type: 'ping' });
    while (pongs() < sent && isOpen()) await Promise.race([once(client.socket, 'message'), client.closed]);
  }
  expect(await client.closed).toBe(closeCodes.tooMuch);
  expect(pongs()).toBeGreaterThanOrEqual(120);
});

test('stopping the server closes every connection with 1001', async () => {
  const other = await startApp({ database: app.database });
  const client = await connectLive(other, await other.listen(), noor.token);
  await other.stop();
  expect(await client.closed).toBe(closeCodes.goingAway);
});

test('a client that never closes its connection does not keep the server from stopping', async () => {
  const other = await startApp({ database: app.database });
  const client = await connectLive(other, await other.listen(), noor.token);
  client.socket.pause();
  await other.stop();
  client.socket.terminate();
}, 10_000);

test('of the unknown tickets of one address 8 are looked up at a time, 1,000 wait and others are refused', async () => {
  const { priorityDb } = app.portal;
  const url = () => `${address.replace('http', 'ws')}/api/live?ticket=${randomToken()}`;
  const countWaiting = async () =>
    await findValue(priorityDb, integer)`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from live_tickets%'`;
  // A token that is in memory needs no slot among the unknown ones.
  await app.call(getLimits, { token: noor.token });
  const statuses: number[] = [];
  const sent = await priorityDb.transaction().execute(async (tx) => {
    await execute(tx)`lock table live_tickets in access exclusive mode`;
    const connections = Array.from({ length: 1020 }, () => connect(url()).then((status) => statuses.push(status)));
    await expect.poll(() => statuses, { timeout: 20_000 }).toEqual(Array.from({ length: 12 }, () => 429));
    expect(await countWaiting()).toBe(8);
    expect(await app.send(getLimits, { token: noor.token })).toMatchObject({ status: 200 });
    return connections;
  });
  await Promise.all(sent);
  expect(statuses.filter((status) => status === 401)).toHaveLength(1008);
});

test('a text that cannot be a ticket is refused without a statement', async () => {
  const queries = await recordQueries(async () => {
    for (const ticket of ['geraden', 'x'.repeat(44), encodeURIComponent(`${'x'.repeat(42)}é`)])
      expect(await connect(`${address.replace('http', 'ws')}/api/live?ticket=${ticket}`)).toBe(401);
  });
  expect(queries.filter((text) => text.includes('live_tickets'))).toEqual([]);
});

test('a user gets at most 300 tickets a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 310 }, () => app.send(openTicket, { token: noor.token })));
  expect(answers.filter(({ refusal }) => refusal?.code === 'rate_limited')).toHaveLength(10);
});
