import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listNotifications, listPreferences } from '#contract/notifications.ts';
import { call, callPage } from '#web/platform/call/call.ts';

const pageSize = 25;
const inPanel = 5;
/** More than these do not wait on a screen. */
const mostWaiting = 50;

/** The newest few, for the panel of the bell. */
export const newestQuery = queryOptions({
  queryKey: ['notifications', 'newest'],
  queryFn: ({ signal }) => call(listNotifications, { query: { limit: inPanel }, signal }),
});

/** What nobody read yet, on whatever device: what stands on the screen and is not in it was read elsewhere. */
export const waitingQuery = queryOptions({
  queryKey: ['notifications', 'waiting'],
  queryFn: ({ signal }) => call(listNotifications, { query: { unread: 'true', limit: mostWaiting }, signal }),
});

/** The whole list, page by page. */
export function listQuery(unread: boolean) {
  return infiniteQueryOptions({
    queryKey: ['notifications', 'list', unread],
    queryFn: ({ pageParam, signal }) =>
      callPage(listNotifications, {
        query: { limit: pageSize, cursor: pageParam, ...(unread && { unread: 'true' }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => call(listPreferences, { signal }),
});
