import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** Sign-ins and text messages publish no live event of these figures, so they are polled. Milliseconds. */
const refreshInterval = 60_000;

/** Users by role and status; refetched when a user changes and every minute while the tab is visible. */
export const userOverviewQuery = queryOptions({
  queryKey: [...liveKey('users'), 'overview'],
  queryFn: ({ signal }) => call('GET /api/admin/users', { signal }),
  staleTime: refreshInterval,
  refetchInterval: refreshInterval,
});

/** Mails and text messages; a change of a mail refetches them, those of text messages are polled. */
export const messageStatusQuery = queryOptions({
  queryKey: [...liveKey('mails'), 'status'],
  queryFn: ({ signal }) => call('GET /api/admin/messages', { signal }),
  staleTime: refreshInterval,
  refetchInterval: refreshInterval,
});
