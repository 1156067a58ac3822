import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { live_users } from '#server/platform/database/schema.ts';
import { listValues } from '#server/platform/database/statements.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { ConnectedUsers } from './connected-users.ts';
import { deleteAbandonedUsers } from './connected-users-sql.ts';

let app: TestApp;
let changed: string[][];

beforeAll(async () => {
  app = await startApp();
});

beforeEach(() => (changed = []));

afterAll(() => app.stop());

function startInstance(leaveDelay = 50): ConnectedUsers {
  const { db, log } = app.portal;
  return new ConnectedUsers({ db, log, onChange: async (ids) => void changed.push(ids) }, leaveDelay);
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

test('users of an instance that was killed are deleted after three missed heartbeats', async () => {
  await app.database.query(`insert into live_users values ('noor', 'killed', now() - interval '91 seconds'),
    ('sanne', 'running', now() - interval '80 seconds')`);
  expect(await deleteAbandonedUsers(app.portal.db)).toEqual(['noor']);
  expect(await stored()).toEqual(['sanne']);
});
