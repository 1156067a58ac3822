import type { ChatMessage, ChatSide } from '#contract/expert-chat.ts';
import { formatClock, formatLongDay } from '#web/platform/time/format-time.ts';
import type { UnsentMessage } from '../../sync/timeline.ts';

/** One text within a group; `unsent` as long as it has no place yet. */
export type Line = {
  id: string;
  text: string;
  topics: ChatMessage['topics'];
  seq: number | null;
  unsent: UnsentMessage | null;
};

/** What one author wrote within one minute. */
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

/** The messages as they are shown: under their day, by author and minute; what waits to be sent comes last. */
export function groupMessages(
  messages: readonly ChatMessage[],
  unsent: readonly UnsentMessage[],
  side: ChatSide | null,
): Entry[] {
  const entries: Entry[] = [];
  let day = '';
  for (const message of messages) {
    const today = formatLongDay(message.createdAt);
    if (today !== day) entries.push({ kind: 'day', key: `dag-${message.id}`, text: today });
    day = today;
    if (message.author === 'system')
      entries.push({ kind: 'system', key: message.id, text: message.text, at: message.createdAt });
    else addLine(entries, message, message.author === side);
  }
  for (const one of unsent) addUnsent(entries, one, side ?? 'requester');
  return entries;
}

function addLine(entries: Entry[], message: ChatMessage, isOwn: boolean): void {
  const { id, text, topics, seq, author, authorName: name, createdAt: at } = message;
  const line = { id, text, topics, seq, unsent: null };
  const last = entries.at(-1);
  const belongs =
    last?.kind === 'group' && last.author === author && last.name === name && formatClock(last.at) === formatClock(at);
  if (belongs) last.lines.push(line);
  else entries.push({ kind: 'group', key: id, author, name, isOwn, at, lines: [line] });
}

/** Each stands on its own: one of them may have failed. */
function addUnsent(entries: Entry[], unsent: UnsentMessage, author: ChatSide): void {
  const line = { id: unsent.id, text: unsent.text, topics: [], seq: null, unsent };
  const at = new Date(unsent.at).toISOString();
  entries.push({ kind: 'group', key: unsent.id, author, name: null, isOwn: true, at, lines: [line] });
}
