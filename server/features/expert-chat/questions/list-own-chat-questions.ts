import type { ChatQuestion } from '#contract/chat-questions.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { readCursor, toTimestampKey, writeCursor } from '#server/platform/paging/page-cursor.ts';
import { listOwnQuestions } from './questions-sql.ts';

const sort = 'newest';

/** One page of the questions that the caller left, the newest first. */
export async function listOwnChatQuestions(
  { db, user }: Context,
  { limit, cursor }: PageQuery,
): Promise<Page<ChatQuestion>> {
  const after = cursor === undefined ? null : readCursor(sort, 'timestamp', cursor);
  const rows = await listOwnQuestions(db, { userId: user.id, after, limit: limit + 1 });
  return toPage(rows, limit, ({ createdAt, id }) => writeCursor(sort, { key: toTimestampKey(createdAt), id }));
}
