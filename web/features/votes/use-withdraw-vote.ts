import { useMutation } from '@tanstack/react-query';
import { withdrawVote } from '#contract/votes.ts';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { pressedVotes, type PressedVote } from './pending-votes.ts';
import { readAgain, showResult, showVote, stopReads } from './vote-queries.ts';

/** Takes back a vote of this week; the quota returns. */
export function useWithdrawVote() {
  return useMutation({
    mutationKey: pressedVotes,
    scope: { id: 'votes' },
    mutationFn: ({ appId }: PressedVote) => call(withdrawVote, { params: { id: appId } }),
    onMutate: async ({ appId }) => {
      await stopReads();
      showVote(appId, false);
    },
    onSuccess: (result, { undo }) => {
      showResult(result);
      toast({ title: 'Stem ingetrokken', action: { label: 'Ongedaan maken', onSelect: undo }, duration: 10_000 });
    },
    onError: (_error, { appId }) => {
      showVote(appId, true);
      readAgain();
    },
  });
}
