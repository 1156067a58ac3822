import type { ChatMessage } from '#contract/expert-chat.ts';
import { listTopicExcerpts } from '#server/features/help/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { StoredMessage } from './messages-sql.ts';

/** Messages with the excerpts of their help topics; topics that no longer exist are left out. */
export async function toChatMessages(db: Queryable, stored: StoredMessage[]): Promise<ChatMessage[]> {
  const ids = [...new Set(stored.flatMap(({ topics }) => topics))];
  const excerpts = ids.length === 0 ? [] : await listTopicExcerpts(db, ids);
  const topics = new Map(excerpts.map((excerpt) => [excerpt.id, excerpt]));
  return stored.map((message) => ({
    ...message,
    topics: message.topics.flatMap((id) => topics.get(id) ?? []),
  }));
}
