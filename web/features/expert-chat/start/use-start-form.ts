import { chatStartForm } from '#contract/expert-chat.ts';
import { refusalTexts } from '#contract/platform/refusal-texts.ts';
import { usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { CallError } from '#web/platform/call/call-error.ts';
import { isAnswered } from '#web/platform/call/error-text.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { usageQuery } from '../chat-queries.ts';
import { moveQuestion } from './move-question.ts';
import { useStartChat } from './use-start-chat.ts';

type Options = {
  initialMinutes: number | undefined;
  initialQuestion: string;
  remaining: number | null;
  expertId: string | null;
};

/** The form of a new conversation. A question with personal data has to be confirmed: every expert can read it. */
export function useStartForm({ initialMinutes, initialQuestion, remaining, expertId }: Options) {
  const { mutateAsync: start } = useStartChat();
  const form = usePortalForm({
    schema: chatStartForm,
    initial: { durationMinutes: String(initialMinutes ?? ''), question: initialQuestion },
    toBody: ({ durationMinutes, question }) => ({
      durationMinutes: durationMinutes.trim() === '' ? Number.NaN : Number(durationMinutes),
      question: question || null,
      expertId,
    }),
    send: async (body) => {
      if (remaining !== null && body.durationMinutes > remaining)
        throw new CallError('chat_minutes_insufficient', refusalTexts.chat_minutes_insufficient);
      if (privacy.confirmSend()) await start(body);
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return false;
      if (error.code === 'chat_already_open')
        void moveQuestion(form.readValues().question.trim()).catch(() => undefined);
      if (error.code !== 'chat_minutes_insufficient') return false;
      form.showError('durationMinutes', error.message);
      if (isAnswered(error)) toast({ tone: 'error', title: error.message });
      void queryClient.invalidateQueries(usageQuery);
      return true;
    },
  });
  const privacy = usePersonalDataCheck(form.values.question);
  return { form, warning: privacy.formWarning(() => form.focus('question')) };
}
