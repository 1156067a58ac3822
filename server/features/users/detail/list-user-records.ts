import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { readPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { hasUser, type UserPage } from './user-detail-sql.ts';

/** One page of what belongs to a user, newest first. */
export async function listUserRecords<Row extends { id: string }>(
  { db }: Context,
  userId: string,
  query: PageQuery,
  list: (db: Queryable, page: UserPage) => Promise<Row[]>,
): Promise<Page<Row>> {
  return await readPage(query, async (page) => {
    if (!(await hasUser(db, userId))) throw new Failure('not_found');
    return await list(db, { ...page, userId });
  });
}
