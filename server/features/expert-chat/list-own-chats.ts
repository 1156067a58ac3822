import type { ChatSummary } from '#contract/expert-chat.ts';
import type { Context } from '#server/platform/context.ts';
import { assertIdCursor } from '#server/platform/paging/page-cursor.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listOwnSessions } from './sessions-sql.ts';
import { toSummary } from './to-session.ts';

/** The caller's own conversations, the newest first. */
export async function listOwnChats(context: Context, query: PageQuery): Promise<Page<ChatSummary>> {
  if (query.cursor !== undefined) assertIdCursor(query.cursor);
  const page = { limit: query.limit + 1, before: query.cursor ?? null };
  const rows = await listOwnSessions(context.db, context.user, page);
  return toPage(rows.map(toSummary), query.limit, ({ id }) => id);
}
