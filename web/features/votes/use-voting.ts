import { useCallback } from 'react';
import type { App } from '#contract/apps.ts';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { isPending, type PressedVote } from './pending-votes.ts';
import { useCastVote } from './use-cast-vote.ts';
import { useWithdrawVote } from './use-withdraw-vote.ts';
import { explainLimit, explainOldVote } from './vote-refusal.ts';

type Calls = Record<'cast' | 'withdraw', (vote: PressedVote) => void>;

/** What the vote button of an app does, given what the browser knows; the same function every time, for cards that are memoized. */
export function useVoting(): (app: App) => void {
  const { mutate: cast } = useCastVote();
  const { mutate: withdraw } = useWithdrawVote();
  return useCallback((app) => press({ cast, withdraw }, app), [cast, withdraw]);
}

function press(calls: Calls, app: App): void {
  if (isPending(app.id)) return;
  if (app.hasVoted && !app.canWithdraw) explainOldVote();
  else if (app.hasVoted) takeBack(calls, app.id);
  else if (isQuotaSpent()) explainLimit();
  else give(calls, app.id);
}

// Each undoes the other.
const give = (calls: Calls, appId: string) => calls.cast({ appId, undo: () => takeBack(calls, appId) });
const takeBack = (calls: Calls, appId: string) => calls.withdraw({ appId, undo: () => give(calls, appId) });

function isQuotaSpent(): boolean {
  const votes = queryClient.getQueryData(limitsQuery.queryKey)?.votes;
  return votes !== undefined && votes.used >= votes.max;
}
