import { useState } from 'react';
import type { RequestDetail } from '#contract/requests.ts';
import { requestTransitions, type RequestStatus } from '#contract/request-rules.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { actionLabels, rejectWithoutReason, replyOnly } from '../change/change-texts.ts';
import { useChangeRequests } from '../change/use-change-requests.ts';
import { useReplyField } from '../change/use-reply-field.ts';
import { useReplyToRequests } from '../change/use-reply-to-requests.ts';
import { readReplyDraft, restoreReplyDraft, saveReplyDraft } from './reply-drafts.ts';

/** An official reply, with or without one of the status changes that are allowed now. Rejecting asks for a reason once. */
export function ReplyForm({ request: { id, status } }: { request: RequestDetail }) {
  const { reply, error, focus, validate, input } = useReplyField(id);
  const [isRejecting, setIsRejecting] = useState(false);
  // A colleague may have decided since.
  const asksReason = isRejecting && requestTransitions[status].includes('rejected');
  const change = useChangeRequests();
  const postReply = useReplyToRequests();
  const busy = change.isPending || postReply.isPending;
  const onDone = () => {
    // Not what was typed while it was sent.
    if (readReplyDraft(id) === reply) saveReplyDraft(id, '');
    setIsRejecting(false);
  };
  const onUndone = () => restoreReplyDraft(id, reply);
  const setStatus = (next: RequestStatus, canSkipReason = false) => {
    const text = reply.trim();
    if (next === 'rejected' && text === '' && !canSkipReason) {
      setIsRejecting(true);
      focus();
    } else if (validate({ required: false })) {
      change.mutate({ ids: [id], status: next, ...(text && { reply: text }), onDone, onUndone });
    }
  };
  return (
    <section aria-label="Beantwoorden" className="grid gap-3 rounded-lg border border-line bg-surface-1 p-4">
      <Field
        label={asksReason ? 'Waarom wijst u dit af?' : 'Antwoord aan wie dit vroeg'}
        error={error}
        hint="Iedereen die achter dit verzoek staat, krijgt het te lezen."
        optional={requestTransitions[status].length > 0 && !asksReason}
      >
        <Textarea rows={3} {...input} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {requestTransitions[status].map((next) => (
          <Button
            key={next}
            variant={next === 'approved' ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => setStatus(next)}
          >
            {actionLabels[next]}
          </Button>
        ))}
        {asksReason && reply.trim() === '' && (
          <Button variant="ghost" busy={busy} onClick={() => setStatus('rejected', true)}>
            {rejectWithoutReason}
          </Button>
        )}
        <Button
          variant="ghost"
          busy={busy}
          onClick={() =>
            validate({ required: true }) && postReply.mutate({ ids: [id], reply: reply.trim(), onDone, onUndone })
          }
        >
          {replyOnly}
        </Button>
      </div>
    </section>
  );
}
