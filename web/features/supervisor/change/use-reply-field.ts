import { useRef, useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { requestReplyLength } from '#contract/request-rules.ts';
import { saveReplyDraft, useReplyDraft } from '../panel/reply-drafts.ts';

type Rule = { required: boolean };

/** The field of an official reply, whose text is the draft with this id. */
export function useReplyField(id: string) {
  const reply = useReplyDraft(id);
  const [error, setError] = useState<string | null>(null);
  const ref = useRef<HTMLTextAreaElement>(null);
  const focus = () => ref.current?.focus();
  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    saveReplyDraft(id, target.value);
    setError(error && findError(target.value, { required: true }));
  };
  /** Shows an error at the field and focuses it. @returns whether the reply can be sent */
  const validate = (rule: Rule): boolean => {
    const found = findError(reply, rule);
    flushSync(() => setError(found));
    if (found !== null) focus();
    return found === null;
  };
  return { reply, error, focus, validate, input: { ref, value: reply, maxLength: requestReplyLength, onChange } };
}

function findError(reply: string, { required }: Rule): string | null {
  if (required && reply.trim() === '') return 'Schrijf een antwoord';
  return reply.trim().length > requestReplyLength ? 'Maximaal 2.000 karakters' : null;
}
