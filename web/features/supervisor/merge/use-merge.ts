import { useMutation } from '@tanstack/react-query';
import { mergeRequests } from '#contract/request-decisions.ts';
import { requestTransitions } from '#contract/requests.ts';
import { call } from '#web/platform/call/call.ts';
import { mergedTitle } from '../change/change-texts.ts';
import { changeListed } from '../change/optimistic-list.ts';
import { refreshRequests, undoToast } from '../change/show-undo-toast.ts';

type Merging = { ids: string[]; into: { id: string; title: string } };

/** Makes requests part of another: they leave the list at once, and an undo brings them back. */
export function useMerge() {
  return useMutation({
    mutationFn: ({ ids, into }: Merging) => call(mergeRequests, { body: { ids, intoId: into.id } }),
    onMutate: ({ ids }: Merging) =>
      changeListed((items) =>
        items.filter(({ id, status }) => !ids.includes(id) || requestTransitions[status].length === 0),
      ),
    onError: (_error, _merging, putBack) => putBack?.(),
    onSuccess: (batch, { into }) => undoToast(batch, mergedTitle(batch.changed.length, into.title)),
    onSettled: refreshRequests,
    meta: { errorTitle: 'Samenvoegen lukte niet' },
  });
}
