import type { Context } from '#server/platform/context.ts';
import { listOwnSessions } from './sessions-sql.ts';
import { toPage, type PageOfChats } from './to-page.ts';

/** What the caller asked for, the newest first. */
export async function listOwnChats(
  context: Context,
  query: { limit: number; cursor?: string | undefined },
): Promise<PageOfChats> {
  const page = { limit: query.limit + 1, before: query.cursor ?? null };
  return toPage(await listOwnSessions(context.db, context.user, page), query.limit);
}
