import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

export const recommendationsQuery = queryOptions({
  queryKey: liveKey('recommendations'),
  queryFn: ({ signal }) => call('GET /api/recommendations', { signal }),
});
