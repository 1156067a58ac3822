import { assertIdCursor } from './page-cursor.ts';

/** One page of a list, and the cursor of the next page: null on the last page. */
export type Page<Item> = { items: Item[]; next: string | null };

/** The cursor and size of a requested page. */
export type PageQuery = { limit: number; cursor?: string | undefined };

/** @param rows at most `limit` + 1 rows: the extra row shows that there is a next page */
export function toPage<Row>(rows: Row[], limit: number, cursorOf: (last: Row) => string): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last !== undefined && rows.length > limit ? cursorOf(last) : null };
}

/**
 * One page of rows with the ids as cursors; `list` lists at most `limit` rows after the one with the id `cursor`.
 * Throws `validation_failed` for a cursor that is no id.
 */
export async function readPage<Row extends { id: string }>(
  { limit, cursor }: PageQuery,
  list: (page: PageQuery) => Promise<Row[]>,
): Promise<Page<Row>> {
  if (cursor !== undefined) assertIdCursor(cursor);
  return toPage(await list({ limit: limit + 1, cursor }), limit, ({ id }) => id);
}
