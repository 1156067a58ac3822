import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';

export const compositionsQuery = queryOptions({
  queryKey: liveKey('compositions'),
  queryFn: ({ signal }) => call('GET /api/compositions', { signal }),
});

export const refetchCompositions = () => queryClient.invalidateQueries({ queryKey: compositionsQuery.queryKey });
