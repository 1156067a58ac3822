import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { voteMutationKey, type VoteMutation } from './pending-votes.ts';
import { invalidateVotes, applyVoteResult, updateCachedVote, cancelVoteReads } from './vote-queries.ts';
import { toastRefusal } from './vote-refusal.ts';

/** Casts a vote with an optimistic update. Votes are sent one at a time. */
export function useCastVote() {
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
