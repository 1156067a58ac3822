import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  countUnread,
  deleteNotification,
  deleteNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
  restoreNotification,
  restoreNotifications,
  undoReadAllNotifications,
  unreadNotification,
} from '#contract/notifications.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive, type LiveClient } from '#server/testing/live-client.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { deleteOldNotificationsJob } from './delete-old.job.ts';
import { notify } from './notify.ts';

let app: TestApp;
let address: string;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  address = await app.listen();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const list = () => app.call(listNotifications, { token: noor.token });
const unread = async () => (await app.call(countUnread, { token: noor.token })).unread;

/** A new notification of Noor. @returns its id */
async function given(): Promise<string> {
  await notify(app.portal.db, app.portal, { kind: 'chat_update', type: 'info', title: 'Dag', userIds: [noor.id] });
  return (await list())[0]!.id;
}

/** Days later, Noor signs in again. */
async function later(count: number): Promise<void> {
  app.clock.advance(count * days);
  noor = await signedIn(app, noor);
}

const times = (client: LiveClient) =>
  client.messages.filter((message) => message.type === 'changed' && message.what.includes('notifications')).length;

test('a notification read on one device is read on the other, live', async () => {
  const id = await given();
  const tablet = await signedIn(app, noor);
  const live = await connectLive(app, address, tablet.token);
  const on = { params: { id }, token: noor.token };
  const changes = [readNotification, unreadNotification, deleteNotification, restoreNotification] as const;
  for (const [index, change] of changes.entries()) {
    await app.call(change, on);
    await expect.poll(() => times(live)).toBe(index + 1);
  }
  await app.call(readAllNotifications, { token: noor.token, body: { upTo: id } });
  await expect.poll(() => times(live)).toBe(changes.length + 1);
});

test('reading twice or concurrently in many tabs changes it once', async () => {
  const id = await given();
  const live = await connectLive(app, address, noor.token);
  await Promise.all(
    Array.from({ length: 20 }, () => app.call(readNotification, { params: { id }, token: noor.token })),
  );
  expect(await unread()).toBe(0);
  await app.call(unreadNotification, { params: { id }, token: noor.token });
  await expect.poll(() => times(live)).toBeGreaterThan(0);
  expect(times(live)).toBeLessThanOrEqual(2);
  expect(await unread()).toBe(1);
});

test('a deleted notification leaves list and count, and can be restored for a day', async () => {
  const id = await given();
  const on = { params: { id }, token: noor.token };
  await app.call(deleteNotification, on);
  expect([await list(), await unread()]).toEqual([[], 0]);
  expect((await app.refused(readNotification, on)).status).toBe(404);
  expect((await app.refused(deleteNotification, on)).status).toBe(404);
  await app.call(restoreNotification, on);
  expect((await app.refused(restoreNotification, on)).status).toBe(404);
  expect([(await list())[0]?.id, await unread()]).toEqual([id, 1]);
  await app.call(deleteNotification, on);
  await later(1);
  expect((await app.refused(restoreNotification, { ...on, token: noor.token })).status).toBe(404);
});

test('“all read” is undone for those that it marked, and not for those read before', async () => {
  const [before, one, two] = [await given(), await given(), await given()];
  await app.call(readNotification, { params: { id: before }, token: noor.token });
  app.clock.advance(1000);
  const { read, readAt } = await app.call(readAllNotifications, { token: noor.token, body: { upTo: two } });
  expect(read).toBe(2);
  await app.call(undoReadAllNotifications, { token: noor.token, body: { readAt } });
  const unreadIds = (await list()).filter((notification) => !notification.read).map(({ id }) => id);
  expect(unreadIds).toEqual([two, one]);
});

test('several notifications are deleted and restored together, and never those of others', async () => {
  const [one, two] = [await given(), await given()];
  const other = await givenSignedIn(app);
  const body = { ids: [one, two] };
  expect(await app.call(deleteNotifications, { token: other.token, body })).toEqual({ changed: 0 });
  expect(await app.call(deleteNotifications, { token: noor.token, body })).toEqual({ changed: 2 });
  expect([await list(), await unread()]).toEqual([[], 0]);
  expect(await app.call(restoreNotifications, { token: other.token, body })).toEqual({ changed: 0 });
  expect(await app.call(restoreNotifications, { token: noor.token, body })).toEqual({ changed: 2 });
  expect(await unread()).toBe(2);
});

test('a notification is removed after 90 days, a deleted one after a day', async () => {
  const old = await given();
  await later(89);
  const removed = await given();
  await app.call(deleteNotification, { params: { id: removed }, token: noor.token });
  await deleteOldNotificationsJob.run(app.portal, {});
  expect((await list()).map(({ id }) => id)).toEqual([old]);
  await app.call(restoreNotification, { params: { id: removed }, token: noor.token });
  await later(1.5);
  await deleteOldNotificationsJob.run(app.portal, {});
  expect((await list()).map(({ id }) => id)).toEqual([removed]);
});
