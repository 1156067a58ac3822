import { useMutation } from '@tanstack/react-query';
import { castVote } from '#contract/votes.ts';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { pressedVotes, type PressedVote } from './pending-votes.ts';
import { readAgain, showResult, showVote, stopReads } from './vote-queries.ts';
import { toastRefusal } from './vote-refusal.ts';

/** Spends a weekly vote on an app. Votes wait for each other: one is processed at a time. */
export function useCastVote() {
  return useMutation({
    mutationKey: pressedVotes,
    scope: { id: 'votes' },
    meta: { ownErrors: true },
    mutationFn: ({ appId }: PressedVote) => call(castVote, { params: { id: appId } }),
    onMutate: async ({ appId }) => {
      await stopReads();
      showVote(appId, true);
    },
    onSuccess: (result, { undo }) => {
      showResult(result);
      toast({ title: 'Prioriteit toegevoegd!', action: { label: 'Ongedaan maken', onSelect: undo }, duration: 10_000 });
    },
    onError: (error, { appId }) => {
      showVote(appId, false);
      readAgain();
      toastRefusal(error);
    },
  });
}
