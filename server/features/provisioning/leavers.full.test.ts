import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { acknowledgeAlert, listAlerts, readAlert } from '#contract/alerts.ts';
import { verify } from '#contract/auth.ts';
import { disableUsers } from '#contract/users.ts';
import { raiseAlert } from '#server/features/alerts/public.ts';
import { directoryOf, givenDirectoryToken, patchOf } from '#server/testing/given-directory.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { chatsOf } from '#server/testing/given-chat.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

/** Two instances on one database: the directory calls the first, the leaver uses the second. */
let first: TestApp;
let second: TestApp;
let address: string;
let administrator: SignedInUser;
let counter = 0;

beforeAll(async () => {
  first = await startApp();
  second = await startApp({ database: first.database, clock: first.clock });
  // Conversations and alerts are released by jobs.
  await second.jobs.start();
  address = await second.listen();
  administrator = await givenSignedIn(first, { role: 3 });
});

afterAll(async () => {
  await second.stop();
  await first.stop();
});

type Leaving = (leaver: SignedInUser) => Promise<void>;

async function provision(leaver: SignedInUser) {
  const scim = directoryOf(first, await givenDirectoryToken(first));
  const { status } = await scim('POST', '/Users', { userName: leaver.email, displayName: leaver.name });
  expect(status).toBe(201);
  return scim;
}

const ways: [name: string, leave: (leaver: SignedInUser) => Promise<Leaving>][] = [
  [
    'active: false of the directory',
    async (leaver) => {
      const scim = await provision(leaver);
      return async ({ id }) => {
        const { status } = await scim(
          'PATCH',
          `/Users/${id}`,
          patchOf({ op: 'Replace', path: 'active', value: 'False' }),
        );
        expect(status).toBe(200);
      };
    },
  ],
  [
    'DELETE of the directory',
    async (leaver) => {
      const scim = await provision(leaver);
      return async ({ id }) => expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    },
  ],
  [
    'an administrator',
    async () => {
      return async ({ id }) => {
        const { token } = await signedIn(first, administrator);
        expect(await first.call(disableUsers, { body: { userIds: [id] }, token })).toMatchObject({ changed: [id] });
      };
    },
  ],
];

test.each(ways)('what %s disables ends on the other instance within a second', async (_name, prepare) => {
  const chats = chatsOf(second);
  const leaver = await givenSignedIn(first, { role: 3 });
  const leave = await prepare(leaver);
  const asker = await givenSignedIn(first);
  const { token } = await signedIn(first, leaver);
  const { key } = await givenApiKey(first, leaver.id);
  const callWithKey = async () =>
    (await second.server.inject({ url: '/api/apps', headers: { authorization: `Bearer ${key}` } })).statusCode;
  const socket = await connectLive(second, address, token);
  await second.call(verify, { token });
  expect(await callWithKey()).toBe(200);

  const answered = await chats.start(asker);
  await chats.join(leaver, answered.id);
  const own = await chats.start(leaver);
  counter += 1;
  const alert = { source: 'tools', key: `leaver ${counter}`, type: 'other', severity: 'low' } as const;
  await raiseAlert(first.portal, { ...alert, title: 'Een tool hapert', message: 'De tool hapert.' });
  const [raised] = (await first.call(listAlerts, { token })).filter((each) => each.key === alert.key);
  await first.call(acknowledgeAlert, { params: { id: raised!.id }, body: {}, token });

  const statusOf = async (id: string) =>
    (await first.database.query(`select status from chat_sessions where id = '${id}'`))[0];
  const alertStatus = async () => {
    const reader = await signedIn(first, administrator);
    return (await first.call(readAlert, { params: { id: raised!.id }, token: reader.token })).status;
  };
  const startedAt = performance.now();
  await leave(leaver);
  await vi.waitFor(
    async () => {
      expect((await second.send(verify, { token })).status).toBe(401);
      expect(await callWithKey()).toBe(401);
      expect(socket.socket.readyState).toBeGreaterThanOrEqual(2);
      expect(await statusOf(answered.id)).toEqual({ status: 'waiting' });
      expect(await statusOf(own.id)).toEqual({ status: 'ended' });
      expect(await alertStatus()).toBe('open');
    },
    { timeout: 3000, interval: 20 },
  );
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
