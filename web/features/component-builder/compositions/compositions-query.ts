import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { compareNames } from '#web/platform/text/compare-names.ts';

export const compositionsQuery = queryOptions({
  queryKey: liveKey('compositions'),
  queryFn: async ({ signal }) =>
    (await call('GET /api/compositions', { signal })).toSorted((one, other) => compareNames(one.name, other.name)),
});

export const refetchCompositions = () => queryClient.invalidateQueries({ queryKey: compositionsQuery.queryKey });
