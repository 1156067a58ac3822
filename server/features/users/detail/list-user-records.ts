import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { assertIdCursor } from '#server/platform/paging/page-cursor.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { hasUser, type UserPage } from './user-detail-sql.ts';

/** One page of what belongs to a user, newest first. */
export async function listUserRecords<Row extends { id: string }>(
  { db }: Context,
  userId: string,
  { limit, cursor }: PageQuery,
  list: (db: Queryable, page: UserPage) => Promise<Row[]>,
): Promise<Page<Row>> {
  if (cursor !== undefined) assertIdCursor(cursor);
  if (!(await hasUser(db, userId))) throw new Failure('not_found');
  return toPage(await list(db, { userId, before: cursor, limit: limit + 1 }), limit, ({ id }) => id);
}
