import type { Limits } from '#contract/weekly-limits.ts';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { onLiveMessage } from '#web/platform/live/live-messages.ts';
import type { AppChange } from './vote-cache.ts';
import { appsQuery, changeCachedApps } from './vote-queries.ts';

/**
 * Keeps the cached list of apps up to date with live votes, what this user does in other tabs, and new weeks, whatever page
 * is open. Once per page load.
 */
export function watchCachedApps(): void {
  const write = (changes: AppChange[]) => {
    const query = changeCachedApps(changes);
    if (query?.state.fetchStatus !== 'fetching') return;
    // A response in flight may date from before this change.
    const refetch = () => void queryClient.invalidateQueries(appsQuery, { cancelRefetch: false });
    query.promise?.then(refetch, refetch);
  };
  onLiveMessage('votes.changed', ({ counts }) => write(counts.map(({ appId: id, voteCount }) => ({ id, voteCount }))));
  onLiveMessage('apps.activity', ({ apps }) => write(apps));

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
