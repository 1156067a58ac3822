import { afterEach, beforeEach, expect, test } from 'vitest';
import { revokeSession } from '#contract/sessions.ts';
import { givenReadOnly } from '#server/testing/clusters/given-read-only.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#server/testing/servers/database-proxy.ts';
import { givenSignedIn, signedIn } from '#server/testing/given-user.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { channels, Listener } from './listener.ts';

let app: TestApp;
let proxy: DatabaseProxy;
let listener: Listener;
let events: string[];

beforeEach(async () => {
  app = await startApp();
  proxy = await startDatabaseProxy(app.database.url);
  events = [];
  listener = new Listener({ connectionString: proxy.url }, createMemoryLog().log, 600);
  listener.subscribe({
    onConnected: () => events.push('connected'),
    onLost: () => events.push('lost'),
    onNotify: (channel) => events.push(channel),
  });
  await listener.start();
});

afterEach(async () => {
  await listener.stop();
  await proxy.stop();
  await app.stop();
});

test('notifications of other instances arrive, also after a lost connection', async () => {
  const user = await givenSignedIn(app);
  const end = async () => {
    const { sessionId } = await signedIn(app, user);
    await app.call(revokeSession, { params: { id: sessionId }, token: user.token });
  };
  await end();
  await expect.poll(() => events).toContain('portaal_revocations');
  await proxy.refuse();
  await expect.poll(() => events).toContain('lost');
  expect(listener.connected).toBe(false);
  await proxy.restore();
  await expect.poll(() => listener.connected).toBe(true);
  const before = events.length;
  await end();
  await expect.poll(() => events.slice(before)).toContain('portaal_revocations');
});

test('a notification that cannot be read is logged, and those after it arrive', async () => {
  const user = await givenSignedIn(app);
  const { sessionId } = await signedIn(app, user);
  for (const channel of Object.values(channels))
    await app.database.query(`select pg_notify('${channel}', '{"userId":')`);
  await expect.poll(() => app.log.lines.join('').match(/could not be handled/g)).toHaveLength(2);
  await app.call(revokeSession, { params: { id: sessionId }, token: user.token });
  await expect.poll(() => events.filter((event) => event === channels.revocations).length).toBeGreaterThan(1);
});

test('a lock is held by the current connection, also by the one after a loss', async () => {
  // Of this database: other tests use the same cluster.
  const holders = () =>
    app.database.query(
      `select pid from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
  await listener.holdLock('here');
  const [first] = await holders();
  await proxy.refuse();
  await proxy.restore();
  await expect.poll(() => listener.connected).toBe(true);
  await expect.poll(holders).toHaveLength(1);
  expect(await holders()).not.toEqual([first]);
  await listener.releaseLock('here');
  expect(await holders()).toEqual([]);
});

test('a server that can only be read counts as lost, and one that can be written is used again', async () => {
  const endReadOnly = await givenReadOnly(app.database);
  await expect.poll(() => events).toEqual(['connected', 'lost']);
  await endReadOnly();
  await expect.poll(() => events).toEqual(['connected', 'lost', 'connected']);
});

test('a half-open connection counts as lost', async () => {
  proxy.swallow();
  await expect.poll(() => events).toEqual(['connected', 'lost']);
  expect(listener.connected).toBe(false);
});
