import type { QueryOf } from '#contract/platform/endpoint.ts';
import type * as calls from '#contract/users.ts';
import type { User } from '#contract/users.ts';
import type { Context } from '#server/platform/context.ts';
import { readCursor, writeCursor } from '#server/platform/paging/page-cursor.ts';
import { toPage, type Page } from '#server/platform/paging/page.ts';
import { hideLastLogin, refuseLoginSort } from './policy.ts';
import { keyTypes, listUserRows } from './user-list-sql.ts';

/** One page of users. */
export async function listUsers(context: Context, query: QueryOf<typeof calls.listUsers>): Promise<Page<User>> {
  const { limit, cursor, sort, ...filters } = query;
  refuseLoginSort(context.user.role, sort);
  const after = cursor === undefined ? null : readCursor(sort, keyTypes[sort], cursor);
  const rows = await listUserRows(context.db, { filters, sort, after, limit: limit + 1 });
  const { items, next } = toPage(rows, limit, (last) => writeCursor(sort, last));
  return { items: items.map(({ key: _key, ...user }) => hideLastLogin(context.user, user)), next };
}
