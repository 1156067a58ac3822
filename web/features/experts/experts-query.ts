import { queryOptions } from '@tanstack/react-query';
import { listExperts } from '#contract/experts.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

export const expertsQuery = queryOptions({
  queryKey: liveKey('experts'),
  queryFn: ({ signal }) => call(listExperts, { signal }),
});
