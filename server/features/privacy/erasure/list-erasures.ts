import type { Erasure } from '#contract/privacy.ts';
import type { Context } from '#server/platform/context.ts';
import { assertIdCursor } from '#server/platform/paging/page-cursor.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listErasureRows } from './erasures-sql.ts';

/** One page of requests to be erased, the newest first. */
export async function listErasures({ db }: Context, { limit, cursor }: PageQuery): Promise<Page<Erasure>> {
  if (cursor !== undefined) assertIdCursor(cursor);
  const rows = await listErasureRows(db, cursor ?? null, limit + 1);
  const page = toPage(rows, limit, ({ id }) => id);
  const items = page.items.map(({ userId, name, email, role, ...rest }) => ({
    ...rest,
    user: { id: userId, name, email, role },
  }));
  return { ...page, items };
}
