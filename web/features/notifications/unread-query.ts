import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** How many are unread; the bell reads it on every page, so it stands apart from the lists. */
export const unreadQuery = queryOptions({
  queryKey: [...liveKey('notifications'), 'unread'],
  queryFn: ({ signal }) => call('GET /api/notifications/unread', { signal }),
});
