import type { Alert } from '#contract/alerts.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { readCursor, toTimestampKey, writeCursor } from '#server/platform/paging/page-cursor.ts';
import { listAlertRows, type AlertFilters } from './alerts-sql.ts';

const sort = 'newest';

/** One page of alerts, the last repeated first. */
export async function listAlerts(context: Context, query: PageQuery & AlertFilters): Promise<Page<Alert>> {
  const { limit, cursor, ...filters } = query;
  const after = cursor === undefined ? null : readCursor(sort, 'timestamp', cursor);
  const rows = await listAlertRows(context.db, { ...filters, after, limit: limit + 1, now: context.clock.now() });
  return toPage(rows, limit, ({ timestamp, id }) => writeCursor(sort, { key: toTimestampKey(timestamp), id }));
}
