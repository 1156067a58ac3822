import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  countUnread,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '#contract/notifications.ts';
import { givenSignedIn, givenUser, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { newId } from '#server/platform/ids.ts';
import { readNotificationsNew } from './live-handlers.ts';
import { notify } from './notify.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const addNotification = (title: string) =>
  notify(app.portal.db, app.portal, { kind: 'chat_update', type: 'info', title, userIds: [noor.id] });

/** The titles of one page, and the cursor of the next. */
async function page(query: { limit: number; cursor?: string | undefined; unread?: 'true' }) {
  const { body, headers } = await app.send(listNotifications, { token: noor.token, query });
  const [, cursor] = /cursor=([^&>]+)/.exec(String(headers['link'] ?? '')) ?? [];
  return { titles: body?.map(({ title }) => title), cursor };
}

test('pages follow each other, the newest first, though one arrives between them', async () => {
  for (let number = 1; number <= 5; number += 1) await addNotification(`Melding ${number}`);
  const first = await page({ limit: 2 });
  expect(first.titles).toEqual(['Melding 5', 'Melding 4']);
  await addNotification('Melding 6');
  const second = await page({ limit: 2, cursor: first.cursor });
  expect(second.titles).toEqual(['Melding 3', 'Melding 2']);
  expect(await page({ limit: 2, cursor: second.cursor })).toEqual({ titles: ['Melding 1'], cursor: undefined });
});

test('everything up to the newest that was seen becomes read; what came later stays unread', async () => {
  await addNotification('Gezien');
  const [seen] = await app.call(listNotifications, { token: noor.token });
  await addNotification('Net binnen');
  const readAll = () => app.call(readAllNotifications, { token: noor.token, body: { upTo: seen!.id } });
  expect(await readAll()).toMatchObject({ read: 1 });
  expect(await readAll()).toMatchObject({ read: 0 });
  expect((await page({ limit: 5, unread: 'true' })).titles).toEqual(['Net binnen']);
  expect(await app.call(countUnread, { token: noor.token })).toEqual({ unread: 1 });
});

test('marking all as read does not change those of another user', async () => {
  await addNotification('Van Noor');
  const piet = await givenSignedIn(app);
  await app.call(readAllNotifications, { token: piet.token, body: { upTo: newId() } });
  expect(await app.call(countUnread, { token: noor.token })).toEqual({ unread: 1 });
});

test('notifications of a former role are not listed, counted, sent live, read or deleted, and are back with the role', async () => {
  // The last administrator keeps the role.
  await givenUser(app, { role: 3 });
  const kim = await givenSignedIn(app, { role: 3 });
  const about = { type: 'warning' as const, userIds: [kim.id] };
  await notify(app.portal.db, app.portal, { ...about, kind: 'alert_urgent', title: 'Storing' });
  await notify(app.portal.db, app.portal, { ...about, kind: 'domain_waiting', title: 'Domein' });
  await notify(app.portal.db, app.portal, { ...about, kind: 'security', title: 'Nieuw apparaat' });
  const rows = await app.call(listNotifications, { token: kim.token });
  const idOf = (title: string) => rows.find((row) => row.title === title)!.id;
  const live = async () => {
    const read = await readNotificationsNew(
      app.portal.db,
      rows.map(({ id }) => ({ id })),
    );
    return (read(rows.map(({ id }) => ({ id }))) as { notifications: { title: string }[] }).notifications.map(
      ({ title }) => title,
    );
  };
  const given = async (role: number) => {
    await sql`update users set role = ${role} where id = ${kim.id}`.execute(app.portal.db);
    const { token } = await signedIn(app, kim);
    const titles = (await app.call(listNotifications, { token })).map(({ title }) => title);
    const { unread } = await app.call(countUnread, { token });
    return { token, titles: titles.toSorted(), unread, live: (await live()).toSorted() };
  };
  const asSupervisor = await given(2);
  expect(asSupervisor).toMatchObject({
    unread: 2,
    titles: ['Domein', 'Nieuw apparaat'],
    live: ['Domein', 'Nieuw apparaat'],
  });
  for (const call of [readNotification, deleteNotification])
    expect((await app.refused(call, { token: asSupervisor.token, params: { id: idOf('Storing') } })).code).toBe(
      'not_found',
    );
  const asUser = await given(1);
  expect(asUser).toMatchObject({ unread: 1, titles: ['Nieuw apparaat'], live: ['Nieuw apparaat'] });
  expect(await app.call(readAllNotifications, { token: asUser.token, body: { upTo: newId() } })).toMatchObject({
    read: 1,
  });
  expect(await given(3)).toMatchObject({ unread: 2, titles: ['Domein', 'Nieuw apparaat', 'Storing'] });
});
