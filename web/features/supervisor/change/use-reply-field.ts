import { useRef, useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { requestReplyLength } from '#contract/request-rules.ts';
import { usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { useDraft } from '#web/platform/form/drafts.ts';
import { replyDraft } from './reply-draft.ts';

type Rule = { required: boolean };

/** The field of an official reply, whose text is the draft with this id. */
export function useReplyField(id: string) {
  const [reply, saveReply] = useDraft(replyDraft(id));
  const [error, setError] = useState<string | null>(null);
  const ref = useRef<HTMLTextAreaElement>(null);
  const privacy = usePersonalDataCheck(reply);
  const focus = () => ref.current?.focus();
  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    saveReply(target.value);
    setError(error && findError(target.value, { required: true }));
  };
  /**
   * Call right before sending. Shows an error at the field and focuses it, or the warning about personal data.
   * @returns whether to send the reply
   */
  const confirmSend = (rule: Rule): boolean => {
    const found = findError(reply, rule);
    flushSync(() => setError(found));
    if (found !== null) focus();
    return found === null && privacy.confirmSend();
  };
  /** Props of a `PersonalDataWarning`; `send` repeats what was about to be sent. */
  const warning = (send: () => void) => ({
    found: privacy.found,
    onSend: () => {
      privacy.allow();
      send();
    },
    onEdit: () => {
      privacy.dismiss();
      focus();
    },
  });
  const input = { ref, value: reply, maxLength: requestReplyLength, onChange };
  return { reply, error, focus, confirmSend, warning, input };
}

function findError(reply: string, { required }: Rule): string | null {
  if (required && reply.trim() === '') return 'Schrijf een antwoord';
  return reply.trim().length > requestReplyLength ? 'Maximaal 2.000 tekens' : null;
}
