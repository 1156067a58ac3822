import type { ChatSummary } from '#contract/expert-chat.ts';
import type { SessionView } from './sessions-sql.ts';
import { toSummary } from './to-session.ts';

/** One page of conversations; `next` is the cursor of the following page. */
export type PageOfChats = { chats: ChatSummary[]; next: string | null };

/** Makes a page of what was found: at most one more than fits on it. */
export function toPage(found: SessionView[], limit: number): PageOfChats {
  const chats = found.slice(0, limit).map(toSummary);
  return { chats, next: found.length > limit ? (chats.at(-1)?.id ?? null) : null };
}
