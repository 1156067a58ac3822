import { useMutation } from '@tanstack/react-query';
import { requestTransitions } from '#contract/request-rules.ts';
import { call } from '#web/platform/call/call.ts';
import { mergedTitle } from '../change/change-texts.ts';
import { goneIds } from '../change/gone-ids.ts';
import { updateListOptimistically } from '../change/optimistic-list.ts';
import { invalidateRequests, offerUndo, type Undoable } from '../change/offer-undo.ts';

type Merging = Undoable & { ids: string[]; into: { id: string; title: string } };

/** Merges requests into another: removes them from the list optimistically and shows an undo toast. */
export function useMergeRequests() {
  return useMutation({
    mutationFn: ({ ids, into }: Merging) => call('POST /api/requests/merge', { body: { ids, intoId: into.id } }),
    onMutate: ({ ids }: Merging) =>
      updateListOptimistically((items) =>
        items.filter(({ id, status }) => !ids.includes(id) || requestTransitions[status].length === 0),
      ),
    onError: (error, { ids, into, onGone }, rollBack) => {
      rollBack?.();
      onGone?.(goneIds(error, ids, into.id));
    },
    onSuccess: (batch, { into, ...merging }) =>
      offerUndo(batch, mergedTitle(batch.changed.length, into.title), merging),
    onSettled: invalidateRequests,
    meta: { errorTitle: 'Samenvoegen lukte niet' },
  });
}
