import { queryOptions } from '@tanstack/react-query';
import type { Expert } from '#contract/experts.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';

export const expertsQuery = queryOptions({
  queryKey: liveKey('experts'),
  queryFn: ({ signal }) => call('GET /api/experts', { signal }),
});

/** Replaces an expert in the cached directory. */
export function updateCachedExpert(saved: Expert): void {
  queryClient.setQueryData(expertsQuery.queryKey, (experts) =>
    experts?.map((expert) => (expert.id === saved.id ? saved : expert)),
  );
}
