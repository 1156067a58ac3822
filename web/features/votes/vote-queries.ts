import { listApps, type App } from '#contract/apps.ts';
import type { VoteResult } from '#contract/votes.ts';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { queryFor } from '#web/platform/query/query-for.ts';
import { withResult, withSpent, withVote } from './vote-cache.ts';

/** The list that carries the vote counts, by the contract; the room of the apps shows it. */
export const votedAppsQuery = queryFor('apps', listApps);

export function changeApps(change: (apps: App[]) => App[]): void {
  queryClient.setQueryData(votedAppsQuery.queryKey, (apps) => apps && change(apps));
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
    [votedAppsQuery, limitsQuery].map(({ queryKey }) =>
      queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined }),
    ),
  );
}

export function readAgain(): void {
  for (const { queryKey } of [votedAppsQuery, limitsQuery]) void queryClient.invalidateQueries({ queryKey });
}
