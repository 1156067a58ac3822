import type { ChatMessage } from '#contract/expert-chat.ts';
import { requestDescriptionLength, requestTitleLength } from '#contract/request-rules.ts';
import { call } from '#web/platform/call/call.ts';
import { summarizeChat, summaryTitle } from './summarize-chat.ts';

const pageSize = 500;

/** Title and description of a request about a conversation. Rejects with a CallError. */
export async function readChatSummary(id: string, signal: AbortSignal) {
  const session = await call('GET /api/chat/sessions/{id}', { params: { id }, signal });
  const messages = await readAll(id, signal);
  const url = `${location.origin}/expert-chat/${id}`;
  return {
    id,
    topic: session.topic ?? '',
    title: summaryTitle(session, messages, requestTitleLength),
    description: summarizeChat(messages, url, requestDescriptionLength),
  };
}

async function readAll(id: string, signal: AbortSignal): Promise<ChatMessage[]> {
  const messages: ChatMessage[] = [];
  for (let isComplete = false; !isComplete;) {
    const query = { after: messages.length, limit: pageSize };
    const page = await call('GET /api/chat/sessions/{id}/messages', { params: { id }, query, signal });
    messages.push(...page);
    isComplete = page.length < pageSize;
  }
  return messages;
}
