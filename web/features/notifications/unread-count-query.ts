import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** Number of unread notifications. In a module of its own because the bell is part of the first bundle. */
export const unreadCountQuery = queryOptions({
  queryKey: [...liveKey('notifications'), 'unread'],
  queryFn: ({ signal }) => call('GET /api/notifications/unread', { signal }),
});
