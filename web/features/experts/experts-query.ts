import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

export const expertsQuery = queryOptions({
  queryKey: liveKey('experts'),
  queryFn: ({ signal }) => call('GET /api/experts', { signal }),
});
