import type { ChatSummary } from '#contract/expert-chat.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { readPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { isAnswerer } from '../answerers-sql.ts';
import { listTranscriptViews } from '../sessions-sql.ts';
import { toSummary } from '../to-session.ts';

/** Ended conversations in which the caller was an expert, also when a colleague ended them; the newest first. */
export async function listTranscripts(
  { db, user }: Context,
  query: PageQuery & { search?: string | undefined },
): Promise<Page<ChatSummary>> {
  if (!(await isAnswerer(db, user))) throw new Failure('experts_only');
  const { items, next } = await readPage(query, (page) => listTranscriptViews(db, user, { ...query, ...page }));
  return { items: items.map(toSummary), next };
}
