import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPreferences, savePreference } from '#contract/notifications.ts';
import { notificationKinds, type NotificationKind } from '#contract/notification-kinds.ts';
import { roles } from '#contract/platform/roles.ts';
import { newId } from '#server/platform/ids.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;

beforeAll(async () => void (app = await startApp()));

afterAll(() => app.stop());

const list = (user: SignedInUser) => app.call(listPreferences, { token: user.token });
const kinds: Record<(typeof roles)[number], NotificationKind[]> = {
  0: ['app_shipped', 'app_status', 'incident_update', 'role_changed', 'security'],
  1: [
    'request_update',
    'request_comment',
    'app_proposed',
    'chat_update',
    'app_shipped',
    'app_status',
    'incident_update',
    'role_changed',
    'security',
  ],
  2: notificationKinds.filter((kind) => !/^alert_|^erasure_/.test(kind)),
  3: [...notificationKinds],
};

test.each(roles)('role %i has preferences for the kinds that it can receive', async (role) => {
  const user = await givenSignedIn(app, { role });
  expect((await list(user)).map(({ kind }) => kind)).toEqual(kinds[role]);
});

test('an expert also has a preference for waiting chats', async () => {
  const user = await givenSignedIn(app);
  await sql`insert into experts (id, name, role, status, user_id)
    values (${newId()}, 'Noor Visser', 'Werkplek', 'active', ${user.id})`.execute(app.portal.db);
  expect((await list(user)).map(({ kind }) => kind)).toContain('chat_waiting');
});

test('a choice is stored per user, can be changed, and shows on other devices', async () => {
  const [noor, piet] = [await givenSignedIn(app), await givenSignedIn(app)];
  const live = await connectLive(app, await app.listen(), (await signedIn(app, noor)).token);
  const choose = (delivery: 'portal' | 'mail' | 'off') =>
    app.call(savePreference, { token: noor.token, body: { kind: 'app_shipped', delivery } });
  expect(await list(noor)).toContainEqual({ kind: 'app_shipped', delivery: 'mail' });
  await choose('off');
  expect(await choose('portal')).toContainEqual({ kind: 'app_shipped', delivery: 'portal' });
  expect(await list(noor)).toContainEqual({ kind: 'app_shipped', delivery: 'portal' });
  expect(await list(piet)).toContainEqual({ kind: 'app_shipped', delivery: 'mail' });
  await live.waitForMessage('changed', ({ what }) => what.includes('notifications'));
});

test('a kind that the role cannot receive is refused at its field', async () => {
  const noor = await givenSignedIn(app);
  const body = { kind: 'domain_waiting', delivery: 'off' } as const;
  expect(await app.refused(savePreference, { token: noor.token, body })).toMatchObject({
    status: 400,
    fields: { kind: 'Deze melding krijgt u niet' },
  });
});
