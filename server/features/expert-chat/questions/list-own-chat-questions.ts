import type { ChatQuestion } from '#contract/chat-questions.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { assertIdCursor } from '#server/platform/paging/page-cursor.ts';
import { listOwnQuestions } from './questions-sql.ts';

/** One page of the questions that the caller left, the newest first. */
export async function listOwnChatQuestions(
  { db, user }: Context,
  { limit, cursor }: PageQuery,
): Promise<Page<ChatQuestion>> {
  if (cursor !== undefined) assertIdCursor(cursor);
  const rows = await listOwnQuestions(db, { userId: user.id, before: cursor, limit: limit + 1 });
  return toPage(rows, limit, ({ id }) => id);
}
