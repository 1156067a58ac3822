import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { live_users } from '#server/platform/database/schema.ts';
import type { Listener } from '#server/platform/database/listener.ts';
import { listValues } from '#server/platform/database/statements.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { ConnectedUsers } from './connected-users.ts';
import { deleteAbandonedUsers } from './connected-users-sql.ts';

let app: TestApp;
let changed: string[][];
/** Call as the listener does when it has connected. */
let onConnected: () => void;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(() => (changed = []));

afterEach(() => vi.useRealTimers());

afterAll(() => app.stop());

function startInstance(leaveDelay = 50, onChange = async (ids: string[]) => void changed.push(ids)): ConnectedUsers {
  const { db, log } = app.portal;
  const listener: Pick<Listener, 'subscribe'> = { subscribe: (handlers) => (onConnected = handlers.onConnected!) };
  return new ConnectedUsers({ db, listener, log, onChange }, leaveDelay);
}

const stored = () => listValues(app.portal.db, live_users.user_id)`select user_id from live_users order by user_id`;

test('users are stored while they are connected, and each change is reported once', async () => {
  const instance = startInstance();
  for (const user of ['noor', 'sanne', 'noor']) instance.add(user);
  await expect.poll(stored).toEqual(['noor', 'sanne']);
  instance.remove('noor');
  await expect.poll(stored).toEqual(['sanne']);
  await instance.stop();
  expect(await stored()).toEqual([]);
  expect(changed).toEqual([['noor', 'sanne'], ['noor'], ['sanne']]);
});

test('a page that reloads does not make its user leave', async () => {
  const instance = startInstance();
  instance.add('noor');
  await expect.poll(stored).toEqual(['noor']);
  instance.remove('noor');
  instance.add('noor');
  instance.add('sanne');
  await expect.poll(stored).toEqual(['noor', 'sanne']);
  instance.remove('sanne');
  await expect.poll(stored).toEqual(['noor']);
  expect(changed).toEqual([['noor'], ['sanne'], ['sanne']]);
  await instance.stop();
});

test.each([
  ['the next heartbeat', () => vi.advanceTimersByTime(30_000)],
  ['a listener that connects again', () => onConnected()],
])('after a crash of PostgreSQL %s stores and reports connected users again, once', async (_what, refresh) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const instance = startInstance();
  instance.add('noor');
  await expect.poll(() => changed).toEqual([['noor']]);
  // The table is unlogged: recovery empties it.
  await app.database.query('truncate live_users');
  refresh();
  await expect.poll(() => changed).toEqual([['noor'], ['noor']]);
  expect(await stored()).toEqual(['noor']);
  refresh();
  await instance.stop();
  expect(changed).toEqual([['noor'], ['noor'], ['noor']]);
  expect(await stored()).toEqual([]);
});

test('users whose row expired while the database was unreachable are reported again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const instance = startInstance();
  instance.add('noor');
  await expect.poll(() => changed).toEqual([['noor']]);
  await app.database.query("update live_users set seen_at = now() - interval '91 seconds'");
  onConnected();
  await expect.poll(() => changed).toEqual([['noor'], ['noor']]);
  await instance.stop();
});

test('a change that could not be reported is reported by the next heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const instance = startInstance(50, async (ids) => {
    changed.push(ids);
    if (changed.length === 1) throw new Error('not today');
  });
  instance.add('noor');
  await expect.poll(() => changed).toEqual([['noor']]);
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => changed).toEqual([['noor'], ['noor']]);
  await instance.stop();
  app.log.lines.length = 0;
});

test('users stay connected while no change can be reported', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const instance = startInstance(50, async (ids) => {
    changed.push(ids);
    throw new Error('not today');
  });
  instance.add('noor');
  await expect.poll(() => changed).toEqual([['noor']]);
  await app.database.query("update live_users set seen_at = now() - interval '91 seconds'");
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => changed).toEqual([['noor'], ['noor']]);
  expect(await deleteAbandonedUsers(app.portal.db)).toEqual([]);
  await instance.stop();
  app.log.lines.length = 0;
});

test('users of an instance that was killed are deleted after three missed heartbeats', async () => {
  await app.database.query(`insert into live_users values ('noor', 'killed', now() - interval '91 seconds'),
    ('sanne', 'running', now() - interval '80 seconds')`);
  expect(await deleteAbandonedUsers(app.portal.db)).toEqual(['noor']);
  expect(await stored()).toEqual(['sanne']);
});
