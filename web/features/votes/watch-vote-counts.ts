import type { Limits } from '#contract/weekly-limits.ts';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { onLiveMessage } from '#web/platform/live/live-messages.ts';
import { withCounts } from './vote-cache.ts';
import { updateCachedApps, appsQuery } from './vote-queries.ts';

/** Keeps the cached list of apps up to date with live votes and new weeks, whatever page is open. Once per page load. */
export function watchVoteCounts(): void {
  onLiveMessage('votes.changed', ({ counts }) => {
    updateCachedApps((apps) => withCounts(apps, counts));
    const query = queryClient.getQueryCache().find(appsQuery);
    if (query?.state.fetchStatus !== 'fetching') return;
    // A response in flight may date from before this vote.
    const refetch = () => void queryClient.invalidateQueries(appsQuery, { cancelRefetch: false });
    query.promise?.then(refetch, refetch);
  });

  let renewsAt: string | undefined;
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== limitsQuery.queryKey[0]) return;
    const before = renewsAt;
    renewsAt = (query.state.data as Limits | undefined)?.renewsAt;
    // A new week changes which votes can be withdrawn.
    if (before !== undefined && renewsAt !== undefined && before !== renewsAt)
      void queryClient.invalidateQueries(appsQuery);
  });
}
