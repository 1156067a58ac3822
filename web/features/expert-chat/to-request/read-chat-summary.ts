import type { ChatMessage, ChatSession } from '#contract/expert-chat.ts';
import { sliceCharacters, truncate } from '#contract/platform/truncate.ts';
import { requestDescriptionLength, requestTitleLength } from '#contract/request-rules.ts';
import { call } from '#web/platform/call/call.ts';

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

type Session = Pick<ChatSession, 'topic'>;
type Message = Pick<ChatMessage, 'author' | 'authorName' | 'text' | 'topics'>;

const rest = '… (de rest staat in het gesprek)';

/** The topic, or else the first line of the first question. */
export function summaryTitle({ topic }: Session, messages: readonly Message[], maxLength: number): string {
  const question = messages.find(({ author }) => author === 'requester')?.text ?? '';
  return truncate((topic ?? question.split('\n')[0] ?? '').trim(), maxLength);
}

/**
 * The questions and answers of a conversation as editable text, with a link to the transcript. Without an answer of an expert
 * it has those of the assistant that refer to a help topic.
 */
export function summarizeChat(messages: readonly Message[], url: string, maxLength: number): string {
  const isAnswered = messages.some(({ author }) => author === 'expert');
  const parts: { heading: string; texts: string[] }[] = [];
  for (const { author, authorName, text, topics } of messages) {
    if (author === 'system' || (author === 'assistant' && (isAnswered || topics.length === 0))) continue;
    const heading = {
      requester: 'Vraag',
      expert: `Antwoord van ${authorName ?? 'een expert'}`,
      assistant: 'Assistent',
    }[author];
    const last = parts.at(-1);
    if (last?.heading === heading) last.texts.push(text);
    else parts.push({ heading, texts: [text] });
  }
  const link = `Het hele gesprek: ${url}`;
  const body = parts.map(({ heading, texts }) => `${heading}:\n${texts.join('\n')}`).join('\n\n');
  const room = maxLength - link.length - 2;
  const shortened = body.length <= room ? body : `${sliceCharacters(body, room - rest.length).trimEnd()}${rest}`;
  return [shortened, link].filter(Boolean).join('\n\n');
}
