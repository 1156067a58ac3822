import { chatQuestionForm } from '#contract/chat-questions.ts';
import { chatMessageLength } from '#contract/chat-rules.ts';
import { AttachmentField, useAttachments } from '#web/features/attachments/public.ts';
import { PersonalDataWarning, usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { clearQuestionDraft, questionFiles } from './question-draft.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

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
  const leave = useLeaveQuestion();
  const files = useAttachments(questionFiles);
  const form = usePortalForm({
    schema: chatQuestionForm,
    initial: { text: initialText.slice(0, chatMessageLength) },
    initialFocus: 'text',
    send: async ({ text }) => {
      if (!files.confirmReady() || !privacy.confirmSend()) return;
      await leave({ text, expertId, sessionId, attachmentIds: files.ids });
      files.list.removeSent(files.ids);
      clearQuestionDraft(initialText, text);
      onType(initialText);
      onLeft?.();
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
      <AttachmentField list={files.list} />
      <PersonalDataWarning {...privacy.formWarning(() => form.focus('text'))} />
    </FormDialog>
  );
}
