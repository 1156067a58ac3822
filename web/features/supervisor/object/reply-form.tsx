import { useState, type KeyboardEvent } from 'react';
import type { RequestDetail } from '#contract/requests.ts';
import { requestTransitions, type RequestStatus } from '#contract/request-rules.ts';
import { PersonalDataWarning } from '#web/features/privacy/public.tsx';
import { restoreText } from '#web/platform/form/drafts.ts';
import { useObjectActions } from '#web/platform/pages/object-actions.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { matchesKeys } from '#web/platform/shortcuts/shortcuts.ts';
import { useFocusOnArrival } from '#web/platform/split-view/use-focus-on-arrival.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { replyDraft } from '../change/reply-draft.ts';
import { actionKeywords, actionLabels, rejectWithoutReason, replyOnly } from '../change/change-texts.ts';
import { useChangeRequests, useReplyToRequests } from '../change/change-mutations.ts';
import { useReplyField } from '../change/use-reply-field.ts';

/** What is sent: the reply with a change of the status, or alone. */
type Action = RequestStatus | 'reply';

/** An official reply, with or without one of the status changes that are allowed now. Rejecting asks for a reason once. */
export function ReplyForm({ request: { id, title, status } }: { request: RequestDetail }) {
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
  const sendByKey = (event: KeyboardEvent) => {
    if (!matchesKeys(shortcutKeys.submit, event.nativeEvent)) return;
    event.preventDefault();
    if (!busy) send(asksReason ? 'rejected' : 'reply');
  };
  useFocusOnArrival(input.ref);
  useObjectActions(
    `${id} ${status}`,
    requestTransitions[status].map((next) => ({
      id: `request-${next}`,
      title: actionLabels[next],
      description: title,
      keywords: actionKeywords[next],
      run: () => !busy && send(next),
    })),
  );
  return (
    <div className="grid gap-3">
      <Field
        label={asksReason ? 'Waarom wijst u dit af?' : 'Antwoord aan de indiener'}
        error={error}
        hint="Iedereen die achter dit verzoek staat, krijgt het te lezen."
        optional={requestTransitions[status].length > 0 && !asksReason}
      >
        <Textarea rows={2} {...input} onKeyDown={sendByKey} />
      </Field>
      {canRepeat && (
        <PersonalDataWarning
          {...warning(() => send(attempted))}
          readers="Iedereen die achter dit verzoek staat, krijgt dat te lezen."
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {requestTransitions[status].map((next) => (
          <Button key={next} busy={busy} onClick={() => send(next)}>
            {actionLabels[next]}
          </Button>
        ))}
        {asksReason && reply.trim() === '' && (
          <Button variant="ghost" busy={busy} onClick={() => send('rejected', true)}>
            {rejectWithoutReason}
          </Button>
        )}
        <Button variant="primary" busy={busy} data-tip-keys={shortcutKeys.submit} onClick={() => send('reply')}>
          {replyOnly}
        </Button>
      </div>
    </div>
  );
}
