import { useMutation } from '@tanstack/react-query';
import type { ProposalForm } from '#contract/request-decisions.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { invalidateRequests, offerUndo } from '../change/offer-undo.ts';
import { readProposalDraft, removeProposalDraft, saveProposalDraft } from './proposal-drafts.ts';

/** Creates an app proposal from a request, with an undo toast. The calling form shows errors. */
export function useProposeApp(requestId: string) {
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: ProposalForm) => call('POST /api/requests/{id}/propose', { params: { id: requestId }, body }),
    onSuccess: (batch, { name }) => {
      const draft = readProposalDraft(requestId);
      offerUndo(batch, `“${name}” staat bij de apps`, {
        onDone: () => removeProposalDraft(requestId),
        onUndone: () => draft && saveProposalDraft(requestId, draft),
      });
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: liveKey('apps') });
      await invalidateRequests();
    },
  });
}
