import { queryOptions } from '@tanstack/react-query';
import { listApps, type App } from '#contract/apps.ts';
import type { VoteResult } from '#contract/votes.ts';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { withResult, withSpent, withVote } from './vote-cache.ts';

/** The apps of the user's role, in the server's order. Defined here because the feature `apps` imports this one. */
export const appsQuery = queryOptions({
  queryKey: liveKey('apps'),
  queryFn: ({ signal }) => call(listApps, { signal }),
});

export function changeApps(change: (apps: App[]) => App[]): void {
  queryClient.setQueryData(appsQuery.queryKey, (apps) => apps && change(apps));
}

/** Shows a vote before the server has answered; the opposite call takes it back. */
export function showVote(appId: string, hasVoted: boolean): void {
  changeApps((apps) => withVote(apps, appId, hasVoted));
  queryClient.setQueryData(limitsQuery.queryKey, (limits) => limits && withSpent(limits, hasVoted ? 1 : -1));
}

export function showResult(result: VoteResult): void {
  changeApps((apps) => withResult(apps, result));
  queryClient.setQueryData(limitsQuery.queryKey, (limits) => limits && { ...limits, votes: result.votes });
}

/** Stops reads that could bring back what was before the vote; a first read goes on. */
export async function stopReads(): Promise<void> {
  await Promise.all(
    [appsQuery, limitsQuery].map(({ queryKey }) =>
      queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined }),
    ),
  );
}

export function readAgain(): void {
  for (const { queryKey } of [appsQuery, limitsQuery]) void queryClient.invalidateQueries({ queryKey });
}
