import type { Limits } from '#contract/weekly-limits.ts';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { onLive } from '#web/platform/live/live-messages.ts';
import { withCounts } from './vote-cache.ts';
import { changeApps, appsQuery } from './vote-queries.ts';

/**
 * Puts the counts of other people's votes into the list, on every page: one that nobody looks at now would otherwise
 * come back with old counts. Stays for as long as the tab.
 */
onLive('votes.changed', ({ counts }) => {
  changeApps((apps) => withCounts(apps, counts));
  const query = queryClient.getQueryCache().find(appsQuery);
  if (query?.state.fetchStatus !== 'fetching') return;
  // A read that is under way may have been answered before this vote.
  const readAgain = () => void queryClient.invalidateQueries(appsQuery, { cancelRefetch: false });
  query.promise?.then(readAgain, readAgain);
});

let renewsAt: string | undefined;

/** In a new week the votes of the last one stay: the list says which can still be taken back. */
queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] !== limitsQuery.queryKey[0]) return;
  const before = renewsAt;
  renewsAt = (query.state.data as Limits | undefined)?.renewsAt;
  if (before !== undefined && renewsAt !== undefined && before !== renewsAt)
    void queryClient.invalidateQueries(appsQuery);
});
