import { useMutation } from '@tanstack/react-query';
import { chatQuestionForm } from '#contract/chat-questions.ts';
import { chatStartForm, type startChat } from '#contract/expert-chat.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import { refusalTexts } from '#contract/platform/refusal-texts.ts';
import { uploadsOf, useAttachments } from '#web/features/attachments/public.ts';
import { usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { call } from '#web/platform/call/call.ts';
import { isAnswered } from '#web/platform/call/error-text.ts';
import { joinTexts } from '#web/platform/form/drafts.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { chatQuery, currentChatQuery, usageQuery } from '../chat-queries.ts';
import { formatMinutes } from '../chat-usage.ts';
import { messageDraft, messageFiles } from '../conversation/message-draft.ts';
import { clearQuestionDraft, questionDraft, questionFiles } from '../questions/question-draft.ts';
import { useLeaveQuestion } from '../questions/use-leave-question.ts';

type Options = {
  initialMinutes: number | undefined;
  initialQuestion: string;
  remaining: number | null;
  expertId: string | null;
  /** Leaves the question instead of starting a conversation. */
  isLeaving: boolean;
};

/**
 * The form of a new conversation, or of a question that is left. A question with personal data has to be confirmed: every expert can
 * read it.
 */
export function useStartForm({ initialMinutes, initialQuestion, remaining, expertId, isLeaving }: Options) {
  const { mutateAsync: start } = useStartChat();
  const leave = useLeaveQuestion();
  const files = useAttachments(questionFiles);
  const leaveQuestion = async (typed: string | null | undefined) => {
    const parsed = chatQuestionForm.safeParse({ text: typed ?? '' });
    if (!parsed.success) form.showError('question', parsed.error.issues[0]?.message ?? '');
    if (!parsed.success || !files.confirmReady() || !privacy.confirmSend()) return;
    const { text } = parsed.data;
    await leave({ text, expertId, attachmentIds: files.ids });
    files.list.removeSent(files.ids);
    clearQuestionDraft(text);
    form.set('question', questionDraft().read());
  };
  const form = usePortalForm({
    schema: chatStartForm,
    initial: { durationMinutes: String(initialMinutes ?? ''), question: initialQuestion },
    toBody: ({ durationMinutes, question }) => ({
      durationMinutes: durationMinutes.trim() === '' ? Number.NaN : Number(durationMinutes),
      question: question || null,
      expertId,
    }),
    send: async (body) => {
      if (isLeaving) {
        await leaveQuestion(body.question);
        return;
      }
      if (remaining !== null && body.durationMinutes > remaining)
        throw new CallError('chat_minutes_insufficient', refusalTexts.chat_minutes_insufficient);
      if (!body.question && files.ids.length > 0) form.showError('question', 'Typ uw vraag bij het bestand');
      else if (files.confirmReady() && privacy.confirmSend()) {
        await start({ ...body, attachmentIds: files.ids });
        files.list.removeSent(files.ids);
      }
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return false;
      if (error.code === 'chat_already_open')
        void moveQuestion(form.readValues().question.trim(), files).catch(() => undefined);
      if (error.code !== 'chat_minutes_insufficient') return false;
      form.showError('durationMinutes', error.message);
      if (isAnswered(error)) toast({ tone: 'error', title: error.message });
      void queryClient.invalidateQueries(usageQuery);
      return true;
    },
  });
  const privacy = usePersonalDataCheck(form.values.question);
  return { form, files: files.list, warning: privacy.formWarning(() => form.focus('question')) };
}

/** Shows the open conversation, with a question that was refused because of it in its field, and its files. */
async function moveQuestion(question: string, files: ReturnType<typeof useAttachments>): Promise<void> {
  await queryClient.invalidateQueries(currentChatQuery);
  const session = queryClient.getQueryData(currentChatQuery.queryKey)?.session;
  if (!session || question === '') return;
  const { id } = session;
  const messages = await call('GET /api/chat/sessions/{id}/messages', { params: { id }, query: {} });
  // Asked already when the response to an earlier attempt was lost.
  if (messages.some(({ author, text }) => author === 'requester' && text === question)) return;
  const draft = messageDraft(id);
  draft.save(joinTexts(draft.read(), question));
  clearQuestionDraft(question);
  files.list.removeSent(files.ids);
  uploadsOf(messageFiles(id)).putBack(files.ready);
}

/** Starts a conversation and puts it in the cache, so that it is shown without another call. */
function useStartChat() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof startChat>) => call('POST /api/chat/start', { body }),
    meta: { ownErrors: true },
    onSuccess: (session) => {
      queryClient.setQueryData(chatQuery(session.id).queryKey, session);
      queryClient.setQueryData(currentChatQuery.queryKey, (before) => before && { ...before, session });
      toast({ title: `Chat sessie gestart voor ${formatMinutes(session.durationMinutes)}!` });
      void queryClient.invalidateQueries(usageQuery);
      void queryClient.invalidateQueries(limitsQuery);
    },
  });
}
