import { useCallback } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { App } from '#contract/apps.ts';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { isVotePending, voteMutationKey, type VoteMutation } from './pending-votes.ts';
import { applyVoteResult, cancelVoteReads, invalidateVotes, updateCachedVote } from './vote-queries.ts';
import { isQuotaSpent, toastNotWithdrawable, toastQuotaSpent, toastRefusal } from './vote-refusal.ts';

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

/** Casts a vote with an optimistic update. Votes are sent one at a time. */
function useCastVote() {
  return useMutation({
    mutationKey: voteMutationKey,
    scope: { id: 'votes' },
    meta: { ownErrors: true },
    mutationFn: ({ appId }: VoteMutation) => call('POST /api/apps/{id}/vote', { params: { id: appId } }),
    onMutate: async ({ appId }) => {
      await cancelVoteReads();
      updateCachedVote(appId, true);
    },
    onSuccess: (result, { undo }) => {
      applyVoteResult(result);
      toast({ title: 'Prioriteit toegevoegd!', action: { label: 'Ongedaan maken', onSelect: undo } });
    },
    onError: (error, { appId }) => {
      updateCachedVote(appId, false);
      invalidateVotes();
      toastRefusal(error);
    },
  });
}

/** Withdraws a vote of this week with an optimistic update; the quota is refunded. */
function useWithdrawVote() {
  return useMutation({
    mutationKey: voteMutationKey,
    scope: { id: 'votes' },
    mutationFn: ({ appId }: VoteMutation) => call('DELETE /api/apps/{id}/vote', { params: { id: appId } }),
    onMutate: async ({ appId }) => {
      await cancelVoteReads();
      updateCachedVote(appId, false);
    },
    onSuccess: (result, { undo }) => {
      applyVoteResult(result);
      toast({ title: 'Stem ingetrokken', action: { label: 'Ongedaan maken', onSelect: undo } });
    },
    onError: (_error, { appId }) => {
      updateCachedVote(appId, true);
      invalidateVotes();
    },
  });
}
