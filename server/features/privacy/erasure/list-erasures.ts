import type { Erasure } from '#contract/privacy.ts';
import type { Context } from '#server/platform/context.ts';
import { readPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listErasureRows } from './erasures-sql.ts';

/** One page of requests to be erased, the newest first. */
export async function listErasures({ db }: Context, query: PageQuery): Promise<Page<Erasure>> {
  const { items, next } = await readPage(query, (page) => listErasureRows(db, page));
  return {
    items: items.map(({ userId, name, email, role, ...rest }) => ({
      ...rest,
      user: { id: userId, name, email, role },
    })),
    next,
  };
}
