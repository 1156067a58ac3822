import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { currentChatQuery } from '../chat-queries.ts';
import { joinTexts } from '#web/platform/form/drafts.ts';
import { messageDraft } from '../conversation/message-draft.ts';
import { clearQuestionDraft } from '../questions/question-draft.ts';

/** Shows the open conversation, with a question that was refused because of it in its field. */
export async function moveQuestion(question: string): Promise<void> {
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
}
