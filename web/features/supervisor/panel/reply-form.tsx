import { useState } from 'react';
import { requestTransitions, type RequestDetail, type RequestStatus } from '#contract/requests.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { actionLabels } from '../change/change-texts.ts';
import { keepReplyDraft, readReplyDraft } from './reply-drafts.ts';
import { longestReply, replyError } from '../change/validate-reply.ts';
import { useChangeRequests } from '../change/use-change-requests.ts';
import { useReply } from './use-reply.ts';

/** An official answer, with or without another status: only those that the request may get now. */
export function AnswerForm({ request: { id, status } }: { request: RequestDetail }) {
  const [reply, setReply] = useState(() => readReplyDraft(id));
  const [error, setError] = useState<string | null>(null);
  const change = useChangeRequests();
  const answer = useReply(id);
  const busy = change.isPending || answer.isPending;
  const type = (text: string) => {
    setReply(text);
    keepReplyDraft(id, text);
    setError(error && replyError(text, { required: true }));
  };
  const isRight = (required: boolean) => {
    const wrong = replyError(reply, { required });
    setError(wrong);
    return wrong === null;
  };
  const done = { onSuccess: () => type('') };
  const give = (next: RequestStatus) => {
    const text = reply.trim();
    if (isRight(false)) change.mutate({ ids: [id], status: next, ...(text && { reply: text }) }, done);
  };
  return (
    <section aria-label="Beantwoorden" className="grid gap-3 rounded-lg border border-line bg-surface-1 p-4">
      <Field
        label="Antwoord aan wie dit vroeg"
        error={error}
        hint="Iedereen die achter dit verzoek staat, krijgt het te lezen."
        optional={requestTransitions[status].length > 0}
      >
        <Textarea rows={3} value={reply} maxLength={longestReply} onChange={({ target }) => type(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {requestTransitions[status].map((next) => (
          <Button
            key={next}
            variant={next === 'approved' ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => give(next)}
          >
            {actionLabels[next]}
          </Button>
        ))}
        <Button
          variant="ghost"
          busy={answer.isPending}
          onClick={() => isRight(true) && answer.mutate(reply.trim(), done)}
        >
          Alleen antwoorden
        </Button>
      </div>
    </section>
  );
}
