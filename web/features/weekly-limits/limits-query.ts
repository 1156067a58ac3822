import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** What is used and allowed this week. */
export const limitsQuery = queryOptions({
  queryKey: liveKey('limits'),
  queryFn: ({ signal }) => call('GET /api/limits', { signal }),
});
