import type { Alert } from '#contract/alerts.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/page.ts';
import { listAlertRows, type AlertFilters, type AlertPosition } from './alerts-sql.ts';

/** One page of alerts, the last repeated first. */
export async function listAlerts(context: Context, query: PageQuery & AlertFilters): Promise<Page<Alert>> {
  const { limit, cursor, ...filters } = query;
  const after = cursor === undefined ? null : readPosition(cursor);
  const rows = await listAlertRows(context.db, { ...filters, after, limit: limit + 1, now: context.clock.now() });
  return toPage(rows, limit, ({ timestamp, id }) => `${timestamp} ${id}`);
}

/** Throws `validation_failed` for a cursor that this server did not write. */
function readPosition(cursor: string): AlertPosition {
  const [, lastAt, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\da-f-]{36})$/.exec(cursor) ?? [];
  if (lastAt === undefined || id === undefined || Number.isNaN(Date.parse(lastAt)))
    throw new Failure('validation_failed', { fields: { cursor: 'Onbekende pagina' } });
  return { lastAt, id };
}
