import { beforeEach, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { notificationFixture } from './notification-fixture.ts';
import { newestNotificationsQuery, notificationListQuery, preferencesQuery } from './notification-queries.ts';
import { unreadCountQuery } from './unread-count-query.ts';
import {
  keepNotificationCaches,
  updateNotificationCaches,
  withAllRead,
  withoutNotifications,
  withRead,
} from './notification-cache.ts';

const unreadItem = (id: string) => notificationFixture(id);
const readItem = (id: string) => notificationFixture(id, { read: true });

const listKey = notificationListQuery(false).queryKey;

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(unreadCountQuery.queryKey, { unread: 7 });
  queryClient.setQueryData(newestNotificationsQuery.queryKey, [unreadItem('c'), readItem('b')], { updatedAt: 1 });
  queryClient.setQueryData(listKey, {
    pages: [
      { items: [unreadItem('c'), readItem('b')], next: 'b' },
      { items: [unreadItem('a')], next: null },
    ],
    pageParams: [undefined, 'b'],
  });
  queryClient.setQueryData(preferencesQuery.queryKey, [{ kind: 'app_shipped', delivery: 'off' }]);
});

/** The ids of a list, with a star after read ones: `c b*`. */
const text = (items: Notification[]) => items.map(({ id, read }) => (read ? `${id}*` : id)).join(' ');
const newest = () => text(queryClient.getQueryData(newestNotificationsQuery.queryKey) ?? []);
const pages = () => queryClient.getQueryData(listKey)?.pages.map(({ items }) => text(items));
const unread = () => queryClient.getQueryData(unreadCountQuery.queryKey);

test('marking as read updates every list and the count once', () => {
  updateNotificationCaches(withRead('c', true));
  expect([newest(), pages(), unread()]).toEqual(['c* b*', ['c* b*', 'a'], { unread: 6 }]);
  updateNotificationCaches(withRead('b', false));
  expect([newest(), pages(), unread()]).toEqual(['c* b', ['c* b', 'a'], { unread: 7 }]);
});

test('removing updates every list, and the count only for an unread notification', () => {
  updateNotificationCaches(withoutNotifications(['b']));
  expect([newest(), pages(), unread()]).toEqual(['c', ['c', 'a'], { unread: 7 }]);
  updateNotificationCaches(withoutNotifications(['a']));
  expect([pages(), unread()]).toEqual([['c', ''], { unread: 6 }]);
});

test('marking all as read leaves later notifications unread, and none of those that are not loaded', () => {
  updateNotificationCaches(withAllRead('b'), true);
  expect([newest(), pages(), unread()]).toEqual(['c b*', ['c b*', 'a*'], { unread: 1 }]);
  updateNotificationCaches(withAllRead('c'), true);
  expect(unread()).toEqual({ unread: 0 });
});

test('an optimistic update keeps the time of the last response and other cached data', () => {
  updateNotificationCaches(withRead('c', true));
  expect(queryClient.getQueryState(newestNotificationsQuery.queryKey)?.dataUpdatedAt).toBe(1);
  expect(queryClient.getQueryData(preferencesQuery.queryKey)).toEqual([{ kind: 'app_shipped', delivery: 'off' }]);
});

test('a change that fails is rolled back, with the time of the last response', () => {
  const restore = keepNotificationCaches();
  updateNotificationCaches(withoutNotifications(['c']));
  restore();
  expect([newest(), pages(), unread()]).toEqual(['c b*', ['c b*', 'a'], { unread: 7 }]);
  expect(queryClient.getQueryState(newestNotificationsQuery.queryKey)?.dataUpdatedAt).toBe(1);
});
