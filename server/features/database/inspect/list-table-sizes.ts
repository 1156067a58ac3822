import type * as calls from '#contract/database-tools.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { getDatabaseSize, listRowCounts, listTables } from './inspect-sql.ts';

/** Bytes up to which the rows of a table are counted; a larger one has the planner's estimate. */
const maxCountedBytes = 1024 * 1024;

/** The tables with their rows and sizes, the largest first. */
export async function listTableSizes(context: Context): Promise<OutputOf<typeof calls.listTableSizes>> {
  const tables = await listTables(context.db);
  const small = tables.filter(({ dataBytes }) => dataBytes <= maxCountedBytes).map(({ name }) => name);
  const counted = new Map((await listRowCounts(context.db, small)).map(({ name, rows }) => [name, rows]));
  return {
    ...(await getDatabaseSize(context.db)),
    tables: tables.map((table) => {
      const rows = counted.get(table.name);
      return rows === undefined ? table : { ...table, rows, isEstimate: false };
    }),
  };
}
