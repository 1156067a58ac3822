import { queryOptions } from '@tanstack/react-query';
import type { Expert } from '#contract/experts.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';

export const expertsQuery = queryOptions({
  queryKey: liveKey('experts'),
  queryFn: ({ signal }) => call('GET /api/experts', { signal }),
});

/** All experts, for administrators. */
export const managedExpertsQuery = queryOptions({
  queryKey: [...liveKey('experts'), 'managed'],
  queryFn: ({ signal }) => call('GET /api/admin/experts', { signal }),
});

/** Replaces an expert in the cached lists. */
export function updateCachedExpert(saved: Expert): void {
  for (const { queryKey } of [expertsQuery, managedExpertsQuery])
    queryClient.setQueryData<Expert[]>(queryKey, (experts) =>
      experts?.map((expert) => (expert.id === saved.id ? saved : expert)),
    );
}
