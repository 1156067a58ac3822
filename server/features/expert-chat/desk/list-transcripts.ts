import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { isAnswerer } from '../may-answer-sql.ts';
import { listAnswered } from '../sessions-sql.ts';
import { toPage, type PageOfChats } from '../to-page.ts';

/** What the caller took part in as an expert, also when a colleague ended it; the newest first. */
export async function listTranscripts(
  { db, user }: Context,
  query: { limit: number; cursor?: string | undefined; search?: string | undefined },
): Promise<PageOfChats> {
  if (!(await isAnswerer(db, user))) throw new Failure('experts_only');
  const page = { limit: query.limit + 1, before: query.cursor ?? null, search: query.search || null };
  return toPage(await listAnswered(db, user, page), query.limit);
}
