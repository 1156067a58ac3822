import { queryOptions } from '@tanstack/react-query';
import type { App } from '#contract/apps.ts';
import type { VoteResult } from '#contract/votes.ts';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { withChanges, withVotesUsed, withVote, type AppChange } from './vote-cache.ts';

/** The apps of the user's role, in the server's order. Defined here because the feature `apps` imports this one. */
export const appsQuery = queryOptions({
  queryKey: liveKey('apps'),
  queryFn: ({ signal }) => call('GET /api/apps', { signal }),
});

/** Changes the cached list of apps. @returns its query; undefined when there is none */
function updateCachedApps(change: (apps: App[]) => App[]) {
  const query = queryClient.getQueryCache().find(appsQuery);
  const isInvalidated = query?.state.isInvalidated;
  queryClient.setQueryData(appsQuery.queryKey, (apps) => apps && change(apps));
  // The library regards what is written as current: a hidden page would not refetch what was invalidated.
  if (isInvalidated) query?.invalidate();
  return query;
}

/** Writes these fields of apps into the cached list. @returns its query; undefined when there is none */
export function changeCachedApps(changes: AppChange[]) {
  return updateCachedApps((apps) => withChanges(apps, changes));
}

/** Optimistic update of a vote; the opposite call rolls it back. */
export function updateCachedVote(appId: string, hasVoted: boolean): void {
  updateCachedApps((apps) => withVote(apps, appId, hasVoted));
  queryClient.setQueryData(limitsQuery.queryKey, (limits) => limits && withVotesUsed(limits, hasVoted ? 1 : -1));
}

/** The server's response to a vote. */
export function applyVoteResult({ appId: id, voteCount, hasVoted, votes }: VoteResult): void {
  changeCachedApps([{ id, voteCount, hasVoted, canWithdraw: hasVoted }]);
  queryClient.setQueryData(limitsQuery.queryKey, (limits) => limits && { ...limits, votes });
}

/** Cancels refetches that could overwrite the optimistic update; an initial fetch continues. */
export async function cancelVoteReads(): Promise<void> {
  await Promise.all(
    [appsQuery, limitsQuery].map(({ queryKey }) =>
      queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined }),
    ),
  );
}

export function invalidateVotes(): void {
  for (const { queryKey } of [appsQuery, limitsQuery]) void queryClient.invalidateQueries({ queryKey });
}
