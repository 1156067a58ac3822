import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

const pageSize = 25;
const panelSize = 5;
/** Well above the number of pop-ups that can be pending at once. */
const maxUnread = 50;

/** The newest notifications, for the panel of the bell. */
export const newestNotificationsQuery = queryOptions({
  queryKey: [...liveKey('notifications'), 'newest'],
  queryFn: ({ signal }) => call('GET /api/notifications', { query: { limit: panelSize }, signal }),
});

/** Unread notifications: a pop-up that is not in this list was read or removed on another device. */
export const unreadListQuery = queryOptions({
  queryKey: [...liveKey('notifications'), 'unread-list'],
  queryFn: ({ signal }) => call('GET /api/notifications', { query: { unread: 'true', limit: maxUnread }, signal }),
});

/** Root of the keys of `notificationListQuery`. */
export const notificationListKey = [...liveKey('notifications'), 'list'] as const;

/** All notifications, or only the unread ones, page by page. */
export function notificationListQuery(unread: boolean) {
  const query = { limit: pageSize, unread: unread ? ('true' as const) : undefined };
  return infiniteQueryOptions({
    queryKey: [...notificationListKey, unread],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/notifications', { query: { ...query, cursor: pageParam }, signal }),
    ...cursorPages,
  });
}

export const preferencesQuery = queryOptions({
  queryKey: [...liveKey('notifications'), 'preferences'],
  queryFn: ({ signal }) => call('GET /api/notifications/preferences', { signal }),
});
