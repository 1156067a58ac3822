import type { Attachment } from '#contract/attachments.ts';
import type { ChatMessage } from '#contract/expert-chat.ts';
import type { ChatSide } from '#contract/chat-rules.ts';
import { formatClock, formatLongDay } from '#web/platform/time/format-time.ts';
import type { UnsentMessage } from '../../sync/timeline.ts';

/** One message within a group. `seq` is null and `unsent` set until the server has stored it. */
export type Line = {
  id: string;
  text: string;
  topics: ChatMessage['topics'];
  attachments: readonly Attachment[];
  seq: number | null;
  unsent: UnsentMessage | null;
};

/** Consecutive messages by one author within one minute. */
export type Group = {
  kind: 'group';
  key: string;
  author: ChatMessage['author'];
  name: string | null;
  isOwn: boolean;
  at: string;
  lines: Line[];
};
export type Entry =
  | Group
  | { kind: 'day'; key: string; text: string }
  | { kind: 'system'; key: string; text: string; at: string };

/** Groups messages by author and minute, with an entry for each new day. Unsent messages come last. */
export function groupMessages(
  messages: readonly ChatMessage[],
  unsent: readonly UnsentMessage[],
  side: ChatSide | null,
): Entry[] {
  const entries: Entry[] = [];
  let day = '';
  for (const message of messages) {
    const messageDay = formatLongDay(message.createdAt);
    if (messageDay !== day) entries.push({ kind: 'day', key: `day-${message.id}`, text: messageDay });
    day = messageDay;
    if (message.author === 'system')
      entries.push({ kind: 'system', key: message.id, text: message.text, at: message.createdAt });
    else addLine(entries, message, message.author === side);
  }
  for (const message of unsent) entries.push(unsentGroup(message, side ?? 'requester'));
  return entries;
}

function addLine(entries: Entry[], message: ChatMessage, isOwn: boolean): void {
  const { id, text, topics, attachments, seq, author, authorName: name, createdAt: at } = message;
  const line = { id, text, topics, attachments, seq, unsent: null };
  const last = entries.at(-1);
  const isSameGroup =
    last?.kind === 'group' && last.author === author && last.name === name && formatClock(last.at) === formatClock(at);
  if (isSameGroup) last.lines.push(line);
  else entries.push({ kind: 'group', key: id, author, name, isOwn, at, lines: [line] });
}

/** One group per unsent message: each of them can fail separately. */
function unsentGroup(message: UnsentMessage, author: ChatSide): Group {
  const { id, text, attachments } = message;
  const line = { id, text, topics: [], attachments, seq: null, unsent: message };
  const at = new Date(message.at).toISOString();
  return { kind: 'group', key: id, author, name: null, isOwn: true, at, lines: [line] };
}
