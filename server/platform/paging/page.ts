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
