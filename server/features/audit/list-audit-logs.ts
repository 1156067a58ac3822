import type * as calls from '#contract/audit.ts';
import type { AuditLog } from '#contract/audit.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page } from '#server/platform/paging/page.ts';
import { listAuditRows } from './audit-list-sql.ts';
import { resolveAuditSearch } from './resolve-audit-search.ts';

/** One page of the audit log, the newest rows first. */
export async function listAuditLogs(
  context: Context,
  query: QueryOf<typeof calls.listAuditLogs>,
): Promise<Page<AuditLog>> {
  const { limit, cursor, search, ...filters } = query;
  const rows = await listAuditRows(context.db, {
    filters: { ...filters, search: await resolveAuditSearch(context.db, search) },
    after: cursor ?? null,
    limit: limit + 1,
  });
  return toPage(rows, limit, ({ id }) => id);
}
