import { useState } from 'react';
import type { RequestDetail } from '#contract/requests.ts';
import { requestTransitions, type RequestStatus } from '#contract/request-rules.ts';
import { PersonalDataWarning } from '#web/features/privacy/public.tsx';
import { restoreText } from '#web/platform/form/drafts.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { replyDraft } from '../change/reply-draft.ts';
import { actionLabels, rejectWithoutReason, replyOnly } from '../change/change-texts.ts';
import { useChangeRequests, useReplyToRequests } from '../change/change-mutations.ts';
import { useReplyField } from '../change/use-reply-field.ts';

/** What is sent: the reply with a change of the status, or alone. */
type Action = RequestStatus | 'reply';

/** An official reply, with or without one of the status changes that are allowed now. Rejecting asks for a reason once. */
export function ReplyForm({ request: { id, status } }: { request: RequestDetail }) {
  const { reply, error, focus, confirmSend, warning, input } = useReplyField(id);
  const [isRejecting, setIsRejecting] = useState(false);
  // A colleague may have decided since.
  const asksReason = isRejecting && requestTransitions[status].includes('rejected');
  const [attempted, setAttempted] = useState<Action>('reply');
  const canRepeat = attempted === 'reply' || requestTransitions[status].includes(attempted);
  const change = useChangeRequests();
  const postReply = useReplyToRequests();
  const busy = change.isPending || postReply.isPending;
  const onDone = () => {
    // Not what was typed while it was sent.
    if (replyDraft(id).read() === reply) replyDraft(id).save('');
    setIsRejecting(false);
  };
  const onUndone = () => restoreText(replyDraft(id), reply);
  const send = (action: Action, canSkipReason = false) => {
    const text = reply.trim();
    setAttempted(action);
    if (action === 'rejected' && text === '' && !canSkipReason) {
      setIsRejecting(true);
      focus();
    } else if (confirmSend({ required: action === 'reply' })) {
      if (action === 'reply') postReply.mutate({ ids: [id], reply: text, onDone, onUndone });
      else change.mutate({ ids: [id], status: action, ...(text && { reply: text }), onDone, onUndone });
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
      {canRepeat && (
        <PersonalDataWarning
          {...warning(() => send(attempted))}
          readers="Iedereen die achter dit verzoek staat, krijgt dat te lezen."
        />
      )}
      <div className="flex flex-wrap gap-2">
        {requestTransitions[status].map((next) => (
          <Button
            key={next}
            variant={next === 'approved' ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => send(next)}
          >
            {actionLabels[next]}
          </Button>
        ))}
        {asksReason && reply.trim() === '' && (
          <Button variant="ghost" busy={busy} onClick={() => send('rejected', true)}>
            {rejectWithoutReason}
          </Button>
        )}
        <Button variant="ghost" busy={busy} onClick={() => send('reply')}>
          {replyOnly}
        </Button>
      </div>
    </section>
  );
}
