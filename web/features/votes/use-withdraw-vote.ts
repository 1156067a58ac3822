import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { voteMutationKey, type VoteMutation } from './pending-votes.ts';
import { invalidateVotes, applyVoteResult, updateCachedVote, cancelVoteReads } from './vote-queries.ts';

/** Withdraws a vote of this week with an optimistic update; the quota is refunded. */
export function useWithdrawVote() {
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
