import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { changeRequests, replyToRequests } from '#contract/request-decisions.ts';
import { requestTransitions } from '#contract/request-rules.ts';
import type { ListedRequest } from '#contract/requests.ts';
import { call } from '#web/platform/call/call.ts';
import { changedTitle, repliedTitle } from './change-texts.ts';
import { goneIds } from './gone-ids.ts';
import { invalidateRequests, offerUndo, type Undoable } from './offer-undo.ts';
import { updateListOptimistically } from './optimistic-list.ts';

type Body = BodyOf<typeof changeRequests>;

type Change = Body & Undoable;

/** Changes the status of requests, with an optimistic update of the list and an undo toast. */
export function useChangeRequests() {
  return useMutation({
    mutationFn: ({ onDone: _onDone, onUndone: _onUndone, onGone: _onGone, ...body }: Change) =>
      call('POST /api/requests/status', { body }),
    onMutate: (change: Change) => updateListOptimistically((items) => items.map((item) => withStatus(item, change))),
    onError: (error, { ids, onGone }, rollBack) => {
      rollBack?.();
      onGone?.(goneIds(error, ids));
    },
    onSuccess: (batch, { status, ...change }) => offerUndo(batch, changedTitle(batch.changed.length, status), change),
    onSettled: invalidateRequests,
    meta: { errorTitle: 'De status is niet gewijzigd' },
  });
}

function withStatus(item: ListedRequest, { ids, status }: Body): ListedRequest {
  const isChanged = ids.includes(item.id) && requestTransitions[item.status].includes(status);
  return isChanged ? { ...item, status } : item;
}

type Reply = BodyOf<typeof replyToRequests> & Undoable;

/** Posts an official reply to requests, whose status does not change, with an undo toast. */
export function useReplyToRequests() {
  return useMutation({
    mutationFn: ({ ids, reply }: Reply) => call('POST /api/requests/reply', { body: { ids, reply } }),
    onSuccess: (batch, reply) => offerUndo(batch, repliedTitle(batch.changed.length), reply, 'gone'),
    onError: (error, { ids, onGone }) => onGone?.(goneIds(error, ids)),
    onSettled: invalidateRequests,
    meta: { errorTitle: 'Het antwoord is niet geplaatst' },
  });
}
