import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { chatQuestionForm } from '#contract/chat-questions.ts';
import { chatMessageLength } from '#contract/chat-rules.ts';
import { PersonalDataWarning, usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { randomUuid } from '#web/platform/random-uuid.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { clearQuestionDraft } from './question-draft.ts';

type Props = {
  initialText: string;
  expertId?: string | null;
  /** The waiting conversation that the question replaces. */
  sessionId?: string | null;
  onType: (text: string) => void;
  onLeft?: () => void;
  onClose: () => void;
};

/** Leaves a question for the experts, who answer it later. */
export function LeaveQuestionDialog({
  initialText,
  expertId = null,
  sessionId = null,
  onType,
  onLeft,
  onClose,
}: Props) {
  const navigate = useNavigate();
  // The same id for every attempt: an answer that was lost does not leave the question twice.
  const [id] = useState(randomUuid);
  const form = usePortalForm({
    schema: chatQuestionForm,
    initial: { text: initialText.slice(0, chatMessageLength) },
    initialFocus: 'text',
    send: async ({ text }) => {
      if (!privacy.confirmSend()) return;
      await call('POST /api/chat/questions', { body: { id, text, expertId, sessionId } });
      clearQuestionDraft(initialText, text);
      onType(initialText);
      onLeft?.();
      void queryClient.invalidateQueries({ queryKey: liveKey('chat') });
      const show = () => void navigate({ to: '/expert-chat', search: { view: 'questions' } });
      toast({
        title: 'Uw vraag is achtergelaten',
        description: 'U krijgt een melding zodra een expert heeft geantwoord.',
        action: { label: 'Bekijken', onSelect: show },
      });
      onClose();
    },
  });
  const privacy = usePersonalDataCheck(form.values.text);
  const text = form.field('text');
  return (
    <FormDialog
      title="Vraag achterlaten"
      description="De experts lezen uw vraag zodra zij er zijn. Het antwoord krijgt u als melding; het kost geen minuten."
      form={form}
      unsaved={false}
      submitLabel="Achterlaten"
      busyLabel="Achterlaten..."
      onClose={onClose}
    >
      <Field label="Uw vraag" required error={text.error}>
        <Textarea
          {...text.input}
          onChange={(event) => {
            onType(event.target.value);
            text.input.onChange(event);
          }}
          rows={6}
          maxLength={chatMessageLength}
        />
      </Field>
      <PersonalDataWarning {...privacy.formWarning(() => form.focus('text'))} />
    </FormDialog>
  );
}
