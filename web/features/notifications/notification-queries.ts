import { queryOptions } from '@tanstack/react-query';
import { listNotifications, listPreferences } from '#contract/notifications.ts';
import { call } from '#web/platform/call/call.ts';
import { pagesFor } from '#web/platform/query/pages-for.ts';

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

/** The whole list. */
export function listQuery(unread: boolean) {
  return pagesFor(['notifications', 'list', unread], listNotifications, {
    limit: pageSize,
    ...(unread && { unread: 'true' }),
  });
}

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => call(listPreferences, { signal }),
});
