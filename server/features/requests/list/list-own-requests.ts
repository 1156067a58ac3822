import type { OwnRequest } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/page.ts';
import { refuseBroken } from './list-cursor.ts';
import { listOwn } from '../requests-sql.ts';

/** One page of what the caller asked for or supports. */
export async function listOwnRequests(context: Context, { limit, cursor }: PageQuery): Promise<Page<OwnRequest>> {
  if (cursor !== undefined) refuseBroken(cursor);
  const rows = await listOwn(context.db, { userId: context.user.id, before: cursor, limit: limit + 1 });
  return toPage(rows, limit, ({ id }) => id);
}
