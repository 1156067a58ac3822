import { useState } from 'react';
import { requestReplyLength, requestTransitions, type RequestDetail, type RequestStatus } from '#contract/requests.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { actionLabels } from '../change/change-texts.ts';
import { saveReplyDraft, readReplyDraft } from './reply-drafts.ts';
import { validateReply } from '../change/validate-reply.ts';
import { useChangeRequests } from '../change/use-change-requests.ts';
import { useReplyToRequest } from './use-reply-to-request.ts';

/** An official reply, with or without one of the status changes that are allowed now. */
export function ReplyForm({ request: { id, status } }: { request: RequestDetail }) {
  const [reply, setReply] = useState(() => readReplyDraft(id));
  const [error, setError] = useState<string | null>(null);
  const change = useChangeRequests();
  const postReply = useReplyToRequest(id);
  const busy = change.isPending || postReply.isPending;
  const changeReply = (text: string) => {
    setReply(text);
    saveReplyDraft(id, text);
    setError(error && validateReply(text, { required: true }));
  };
  const validate = (required: boolean) => {
    const found = validateReply(reply, { required });
    setError(found);
    return found === null;
  };
  const clearOnSuccess = { onSuccess: () => changeReply('') };
  const setStatus = (next: RequestStatus) => {
    const text = reply.trim();
    if (validate(false)) change.mutate({ ids: [id], status: next, ...(text && { reply: text }) }, clearOnSuccess);
  };
  return (
    <section aria-label="Beantwoorden" className="grid gap-3 rounded-lg border border-line bg-surface-1 p-4">
      <Field
        label="Antwoord aan wie dit vroeg"
        error={error}
        hint="Iedereen die achter dit verzoek staat, krijgt het te lezen."
        optional={requestTransitions[status].length > 0}
      >
        <Textarea
          rows={3}
          value={reply}
          maxLength={requestReplyLength}
          onChange={({ target }) => changeReply(target.value)}
        />
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
        <Button
          variant="ghost"
          busy={postReply.isPending}
          onClick={() => validate(true) && postReply.mutate(reply.trim(), clearOnSuccess)}
        >
          Alleen antwoorden
        </Button>
      </div>
    </section>
  );
}
