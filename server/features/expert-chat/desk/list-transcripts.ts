import type { ChatSummary } from '#contract/expert-chat.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { assertIdCursor } from '#server/platform/paging/page-cursor.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { isAnswerer } from '../answerers-sql.ts';
import { listTranscriptViews } from '../sessions-sql.ts';
import { toSummary } from '../to-session.ts';

/** Ended conversations in which the caller was an expert, also when a colleague ended them; the newest first. */
export async function listTranscripts(
  { db, user }: Context,
  query: PageQuery & { search?: string | undefined },
): Promise<Page<ChatSummary>> {
  if (!(await isAnswerer(db, user))) throw new Failure('experts_only');
  if (query.cursor !== undefined) assertIdCursor(query.cursor);
  const page = { limit: query.limit + 1, before: query.cursor ?? null, search: query.search || null };
  const rows = await listTranscriptViews(db, user, page);
  return toPage(rows.map(toSummary), query.limit, ({ id }) => id);
}
