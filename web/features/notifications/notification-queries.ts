import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

const pageSize = 25;
const inPanel = 5;
/** More than these do not wait on a screen. */
const mostWaiting = 50;

/** The newest few, for the panel of the bell. */
export const newestQuery = queryOptions({
  queryKey: [...liveKey('notifications'), 'newest'],
  queryFn: ({ signal }) => call('GET /api/notifications', { query: { limit: inPanel }, signal }),
});

/** What nobody read yet, on whatever device: what stands on the screen and is not in it was read elsewhere. */
export const waitingQuery = queryOptions({
  queryKey: [...liveKey('notifications'), 'waiting'],
  queryFn: ({ signal }) => call('GET /api/notifications', { query: { unread: 'true', limit: mostWaiting }, signal }),
});

/** Root of the keys of the whole list, with and without what is read. */
export const listKey = [...liveKey('notifications'), 'list'] as const;

/** The whole list. */
export function listQuery(unread: boolean) {
  const query = { limit: pageSize, unread: unread ? ('true' as const) : undefined };
  return infiniteQueryOptions({
    queryKey: [...listKey, unread],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/notifications', { query: { ...query, cursor: pageParam }, signal }),
    ...cursorPages,
  });
}

export const preferencesQuery = queryOptions({
  queryKey: [...liveKey('notifications'), 'preferences'],
  queryFn: ({ signal }) => call('GET /api/notifications/preferences', { signal }),
});
