import type { ChatSummary } from '#contract/expert-chat.ts';
import type { Context } from '#server/platform/context.ts';
import { readPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listOwnSessions } from './sessions-sql.ts';
import { toSummary } from './to-session.ts';

/** The caller's own conversations, the newest first. */
export async function listOwnChats(context: Context, query: PageQuery): Promise<Page<ChatSummary>> {
  const { items, next } = await readPage(query, (page) => listOwnSessions(context.db, context.user, page));
  return { items: items.map(toSummary), next };
}
