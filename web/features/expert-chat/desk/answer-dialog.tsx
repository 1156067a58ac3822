import { chatAnswerForm, type ChatQuestion } from '#contract/chat-questions.ts';
import { chatMessageLength } from '#contract/chat-rules.ts';
import { PersonalDataWarning, usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { useSavedDraft } from '#web/platform/form/drafts.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkedText } from '#web/ui/actions/linked-text.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { deskQuery } from '../chat-queries.ts';
import { answerDraft } from '../conversation/message-draft.ts';

/** Answers a question that was left. What is typed stays until it is sent, also when the dialog is closed. */
export function AnswerDialog({ question, onClose }: { question: ChatQuestion; onClose: () => void }) {
  const { id } = question;
  const form = usePortalForm({
    schema: chatAnswerForm,
    initial: { text: answerDraft(id).read() },
    initialFocus: 'text',
    send: async (body) => {
      if (!privacy.confirmSend()) return;
      await call('PUT /api/chat/questions/{id}/answer', { params: { id }, body });
      removeDraft();
      void queryClient.invalidateQueries(deskQuery);
      toast({ title: `Uw antwoord is naar ${question.requester.name} gestuurd` });
      onClose();
    },
    onError: (error) => {
      if (error instanceof CallError && error.status < 500) void queryClient.invalidateQueries(deskQuery);
      return false;
    },
  });
  const privacy = usePersonalDataCheck(form.values.text);
  const { error, input } = form.field('text');
  const removeDraft = useSavedDraft(answerDraft(id), form.values.text);
  return (
    <FormDialog
      title={`Vraag van ${question.requester.name}`}
      description="Uw antwoord komt als melding bij de vrager."
      form={form}
      unsaved={false}
      submitLabel="Versturen"
      busyLabel="Versturen..."
      secondary={
        <Button variant="ghost" onClick={onClose}>
          Later
        </Button>
      }
      onClose={onClose}
    >
      <p
        dir="auto"
        className="rounded-lg border border-line bg-surface-2 px-3.5 py-2 wrap-anywhere whitespace-pre-wrap"
      >
        <LinkedText text={question.text} />
      </p>
      <Field label="Uw antwoord" required error={error}>
        <Textarea {...input} rows={6} maxLength={chatMessageLength} />
      </Field>
      <PersonalDataWarning {...privacy.formWarning(() => form.focus('text'))} />
    </FormDialog>
  );
}
