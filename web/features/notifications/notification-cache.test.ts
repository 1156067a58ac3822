import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { showChange, withAllRead, without, withRead } from './notification-cache.ts';

const notification = (id: string, read = false): Notification => ({
  ...{ id, kind: 'chat_update', type: 'info', title: id, message: null, url: null, subject: null },
  ...{ timestamp: '2026-03-11T12:00:00.000Z', read, persistent: false },
});

let queries: QueryClient;

beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(['notifications', 'unread'], { unread: 7 });
  queries.setQueryData(['notifications', 'newest'], [notification('c'), notification('b', true)], { updatedAt: 1 });
  queries.setQueryData(['notifications', 'list', false], {
    pages: [
      { items: [notification('c'), notification('b', true)], next: 'b' },
      { items: [notification('a')], next: null },
    ],
    pageParams: [undefined, 'b'],
  });
  queries.setQueryData(['notifications', 'preferences'], [{ kind: 'app_shipped', delivery: 'off' }]);
});

/** `c b*`: the ids of a list, a star with those that are read. */
const text = (items: Notification[]) => items.map(({ id, read }) => (read ? `${id}*` : id)).join(' ');
const newest = () => text(queries.getQueryData<Notification[]>(['notifications', 'newest']) ?? []);
const pages = () =>
  queries
    .getQueryData<{ pages: { items: Notification[] }[] }>(['notifications', 'list', false])
    ?.pages.map(({ items }) => text(items));
const unread = () => queries.getQueryData(['notifications', 'unread']);

test('what is read is read in every list, and counts once', () => {
  showChange(queries, withRead('c', true));
  expect([newest(), pages(), unread()]).toEqual(['c* b*', ['c* b*', 'a'], { unread: 6 }]);
  showChange(queries, withRead('b', false));
  expect([newest(), pages(), unread()]).toEqual(['c* b', ['c* b', 'a'], { unread: 7 }]);
});

test('what is removed is gone from every list; one that was read counts for nothing', () => {
  showChange(queries, without('b'));
  expect([newest(), pages(), unread()]).toEqual(['c', ['c', 'a'], { unread: 7 }]);
  showChange(queries, without('a'));
  expect([pages(), unread()]).toEqual([['c', ''], { unread: 6 }]);
});

test('all up to one are read, what came later is not', () => {
  showChange(queries, withAllRead('b'));
  expect([newest(), pages(), unread()]).toEqual(['c b*', ['c b*', 'a*'], { unread: 6 }]);
});

test('a list does not become newer by a change of our own, and other things that are kept stay as they are', () => {
  showChange(queries, withRead('c', true));
  expect(queries.getQueryState(['notifications', 'newest'])?.dataUpdatedAt).toBe(1);
  expect(queries.getQueryData(['notifications', 'preferences'])).toEqual([{ kind: 'app_shipped', delivery: 'off' }]);
});
