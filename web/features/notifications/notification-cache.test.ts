import { beforeEach, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { showChange, withAllRead, without, withRead } from './notification-cache.ts';

const notification = (id: string, read = false): Notification => ({
  ...{ id, kind: 'chat_update', type: 'info', title: id, message: null, url: null, subject: null },
  ...{ timestamp: '2026-03-11T12:00:00.000Z', read, persistent: false },
});

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(['notifications', 'unread'], { unread: 7 });
  queryClient.setQueryData(['notifications', 'newest'], [notification('c'), notification('b', true)], { updatedAt: 1 });
  queryClient.setQueryData(['notifications', 'list', false], {
    pages: [
      { items: [notification('c'), notification('b', true)], next: 'b' },
      { items: [notification('a')], next: null },
    ],
    pageParams: [undefined, 'b'],
  });
  queryClient.setQueryData(['notifications', 'preferences'], [{ kind: 'app_shipped', delivery: 'off' }]);
});

/** `c b*`: the ids of a list, a star with those that are read. */
const text = (items: Notification[]) => items.map(({ id, read }) => (read ? `${id}*` : id)).join(' ');
const newest = () => text(queryClient.getQueryData<Notification[]>(['notifications', 'newest']) ?? []);
const pages = () =>
  queryClient
    .getQueryData<{ pages: { items: Notification[] }[] }>(['notifications', 'list', false])
    ?.pages.map(({ items }) => text(items));
const unread = () => queryClient.getQueryData(['notifications', 'unread']);

test('what is read is read in every list, and counts once', () => {
  showChange(withRead('c', true));
  expect([newest(), pages(), unread()]).toEqual(['c* b*', ['c* b*', 'a'], { unread: 6 }]);
  showChange(withRead('b', false));
  expect([newest(), pages(), unread()]).toEqual(['c* b', ['c* b', 'a'], { unread: 7 }]);
});

test('what is removed is gone from every list; one that was read counts for nothing', () => {
  showChange(without('b'));
  expect([newest(), pages(), unread()]).toEqual(['c', ['c', 'a'], { unread: 7 }]);
  showChange(without('a'));
  expect([pages(), unread()]).toEqual([['c', ''], { unread: 6 }]);
});

test('all up to one are read, what came later is not', () => {
  showChange(withAllRead('b'));
  expect([newest(), pages(), unread()]).toEqual(['c b*', ['c b*', 'a*'], { unread: 6 }]);
});

test('a list does not become newer by a change of our own, and other things that are kept stay as they are', () => {
  showChange(withRead('c', true));
  expect(queryClient.getQueryState(['notifications', 'newest'])?.dataUpdatedAt).toBe(1);
  expect(queryClient.getQueryData(['notifications', 'preferences'])).toEqual([
    { kind: 'app_shipped', delivery: 'off' },
  ]);
});
