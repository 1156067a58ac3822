import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { changeRequests } from '#contract/request-decisions.ts';
import { requestTransitions, type ListedRequest } from '#contract/requests.ts';
import { call } from '#web/platform/call/call.ts';
import { changedTitle } from './change-texts.ts';
import { changeListed } from './optimistic-list.ts';
import { refreshRequests, undoToast } from './show-undo-toast.ts';

type Change = BodyOf<typeof changeRequests>;

/** Gives requests another status: seen in the list at once, told with what was skipped, and undone from there. */
export function useChangeRequests() {
  return useMutation({
    mutationFn: (body: Change) => call(changeRequests, { body }),
    onMutate: (change: Change) => changeListed((items) => items.map((item) => withStatus(item, change))),
    onError: (_error, _change, putBack) => putBack?.(),
    onSuccess: (batch, { status }) => undoToast(batch, changedTitle(batch.changed.length, status)),
    onSettled: refreshRequests,
    meta: { errorTitle: 'De status is niet gewijzigd' },
  });
}

function withStatus(item: ListedRequest, { ids, status }: Change): ListedRequest {
  const isChanged = ids.includes(item.id) && requestTransitions[item.status].includes(status);
  return isChanged ? { ...item, status } : item;
}
