import { queryOptions } from '@tanstack/react-query';
import type { App } from '#contract/apps.ts';
import type { VoteResult } from '#contract/votes.ts';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { withResult, withVotesUsed, withVote } from './vote-cache.ts';

/** The apps of the user's role, in the server's order. Defined here because the feature `apps` imports this one. */
export const appsQuery = queryOptions({
  queryKey: liveKey('apps'),
  queryFn: ({ signal }) => call('GET /api/apps', { signal }),
});

export function updateCachedApps(change: (apps: App[]) => App[]): void {
  queryClient.setQueryData(appsQuery.queryKey, (apps) => apps && change(apps));
}

/** Optimistic update of a vote; the opposite call rolls it back. */
export function updateCachedVote(appId: string, hasVoted: boolean): void {
  updateCachedApps((apps) => withVote(apps, appId, hasVoted));
  queryClient.setQueryData(limitsQuery.queryKey, (limits) => limits && withVotesUsed(limits, hasVoted ? 1 : -1));
}

export function applyVoteResult(result: VoteResult): void {
  updateCachedApps((apps) => withResult(apps, result));
  queryClient.setQueryData(limitsQuery.queryKey, (limits) => limits && { ...limits, votes: result.votes });
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
