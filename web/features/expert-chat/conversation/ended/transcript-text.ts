import type { ChatMessage, ChatSession } from '#contract/expert-chat.ts';
import { foldText } from '#contract/platform/text/fold-text.ts';
import { formatClock, formatDateTime, formatIsoDay } from '#web/platform/time/format-time.ts';
import { formatMinutes } from '../../chat-usage.ts';

/** The conversation as plain text. */
export function transcriptText(session: ChatSession, messages: readonly ChatMessage[]): string {
  const head = [
    `Gesprek: ${session.topic ?? 'zonder onderwerp'}`,
    `Gestart: ${formatDateTime(session.createdAt)}`,
    `Gevraagd door: ${session.requester.name}`,
    session.expert && `Beantwoord door: ${session.expert.name}`,
    session.usedMinutes !== null && `Duur: ${formatMinutes(session.usedMinutes)}`,
  ].filter(Boolean);
  const lines = messages.map((message) => {
    const topics = message.topics.map(({ title }) => `\n    Uitleg: ${title}`).join('');
    const files = message.attachments.map(({ name }) => `\n    Bestand: ${name}`).join('');
    return `[${formatClock(message.createdAt)}] ${authorName(message)}: ${message.text.replaceAll('\n', '\n    ')}${files}${topics}`;
  });
  return `${[...head, '', ...lines].join('\n')}\n`;
}

export function authorName({ author, authorName: name }: Pick<ChatMessage, 'author' | 'authorName'>): string {
  if (name !== null) return name;
  return { assistant: 'Assistent', system: 'Portaal', requester: 'Vrager', expert: 'Expert' }[author];
}

/** An ASCII file name: `gesprek-2026-11-21-agenda-koppeling.txt`. */
export function transcriptFileName({ topic, createdAt }: Pick<ChatSession, 'topic' | 'createdAt'>): string {
  const words = foldText(topic ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-|-$/g, '');
  return `${['gesprek', formatIsoDay(createdAt), words].filter(Boolean).join('-')}.txt`;
}
