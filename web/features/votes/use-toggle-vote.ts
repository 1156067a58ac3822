import { useCallback } from 'react';
import type { App } from '#contract/apps.ts';
import { isVotePending, type VoteMutation } from './pending-votes.ts';
import { useCastVote } from './use-cast-vote.ts';
import { useWithdrawVote } from './use-withdraw-vote.ts';
import { isQuotaSpent, toastQuotaSpent, toastNotWithdrawable } from './vote-refusal.ts';

type VoteMutations = Record<'cast' | 'withdraw', (vote: VoteMutation) => void>;

/** The action of a vote button. The function is stable, because the cards are memoized. */
export function useToggleVote(): (app: App) => void {
  const { mutate: cast } = useCastVote();
  const { mutate: withdraw } = useWithdrawVote();
  return useCallback((app) => toggleVote({ cast, withdraw }, app), [cast, withdraw]);
}

function toggleVote(calls: VoteMutations, app: App): void {
  if (isVotePending(app.id)) return;
  if (app.hasVoted && !app.canWithdraw) toastNotWithdrawable();
  else if (app.hasVoted) withdraw(calls, app.id);
  else if (isQuotaSpent()) toastQuotaSpent();
  else cast(calls, app.id);
}

const cast = (calls: VoteMutations, appId: string) => calls.cast({ appId, undo: () => withdraw(calls, appId) });
const withdraw = (calls: VoteMutations, appId: string) => calls.withdraw({ appId, undo: () => cast(calls, appId) });
