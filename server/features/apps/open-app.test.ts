import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addFavorite, openApp } from '#contract/apps.ts';
import { listNotifications } from '#contract/notifications.ts';
import { notify } from '#server/features/notifications/public.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const open = (id: string) => app.call(openApp, { params: { id }, token: noor.token });

test('opening returns the URL of the app, and each opening is stored', async () => {
  const id = await givenApp(app, { url: '/demo/apps/vacaturebank' });
  const first = app.clock.now().toISOString();
  expect(await open(id)).toEqual({ url: '/demo/apps/vacaturebank', lastOpenedAt: first });
  app.clock.advance(5 * minutes);
  await open(id);
  const { rows } =
    await sql`select user_id, app_id, opened_at from app_opens where app_id = ${id} order by opened_at`.execute(
      app.portal.db,
    );
  expect(rows).toEqual([
    { user_id: noor.id, app_id: id, opened_at: first },
    { user_id: noor.id, app_id: id, opened_at: app.clock.now().toISOString() },
  ]);
});

test('opening an app marks the notification that it is available as read', async () => {
  const [id, other] = [await givenApp(app, { url: 'https://x.example' }), await givenApp(app)];
  for (const subject of [id, other]) {
    const notification = { kind: 'app_shipped' as const, type: 'success' as const, title: 'Beschikbaar', subject };
    await notify(app.portal.db, app.portal, { ...notification, userIds: [noor.id] });
  }
  await open(id);
  const notifications = await app.call(listNotifications, { token: noor.token });
  expect(notifications.map(({ subject, read }) => [subject, read])).toEqual([
    [other, false],
    [id, true],
  ]);
});

test('the tabs of the user receive the change, refetch nothing, and others receive nothing', async () => {
  const address = await app.listen();
  const own = await connectLive(app, address, noor.token);
  const other = await connectLive(app, address, (await givenSignedIn(app)).token);
  const id = await givenApp(app, { url: 'https://vacatures.example' });
  await app.call(addFavorite, { params: { id }, token: noor.token });
  await own.waitForMessage('apps.activity', ({ apps: [changed] }) => changed?.isFavorite === true);
  const { lastOpenedAt } = await open(id);
  const { apps } = await own.waitForMessage(
    'apps.activity',
    ({ apps: [changed] }) => changed?.lastOpenedAt === lastOpenedAt,
  );
  expect(apps).toEqual([{ id, isFavorite: true, lastOpenedAt }]);
  await publishChanged(app.portal.db, { minimumRole: 0 }, 'tools');
  app.portal.live.flush();
  for (const client of [own, other]) {
    await client.waitForMessage('changed', ({ what }) => what.includes('tools'));
    expect(client.messages.filter((message) => message.type === 'changed' && message.what.includes('apps'))).toEqual(
      [],
    );
  }
  expect(other.messages.filter(({ type }) => type === 'apps.activity')).toEqual([]);
  await Promise.all([own.close(), other.close()]);
});

test('concurrent openings are all stored', async () => {
  const id = await givenApp(app, { url: 'https://vacatures.example' });
  await Promise.all(Array.from({ length: 20 }, () => open(id)));
  const { rows } = await sql`select count(*) from app_opens where app_id = ${id}`.execute(app.portal.db);
  expect(rows).toEqual([{ count: 20 }]);
});

test.each([
  ['only a proposal', { url: null }],
  ['archived', { url: 'https://x.example', archived: true }],
  ['for a higher role', { url: 'https://x.example', minimumRole: 3 as const }],
])('an app that is %s cannot be opened', async (_what, given) => {
  const id = await givenApp(app, given);
  const answer = await app.refused(openApp, { params: { id }, token: noor.token });
  expect(answer).toMatchObject({ status: 404, code: 'not_found' });
});
