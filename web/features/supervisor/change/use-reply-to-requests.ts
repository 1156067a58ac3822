import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { replyToRequests } from '#contract/request-decisions.ts';
import { call } from '#web/platform/call/call.ts';
import { repliedTitle } from './change-texts.ts';
import { goneIds } from './gone-ids.ts';
import { invalidateRequests, offerUndo, type Undoable } from './offer-undo.ts';

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
