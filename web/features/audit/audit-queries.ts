import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AuditLog } from '#contract/audit.ts';
import { call, callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import type { AuditFilters } from './audit-filters.ts';

export const auditKey = ['audit-logs'] as const;

/** The rows of the audit log that match a filter, the newest first. */
export function auditQuery(filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: [...auditKey, filters],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/audit-logs', { query: { ...filters, cursor: pageParam }, signal }),
    // New rows are published only while the page follows the log.
    staleTime: 0,
    ...cursorPages,
  });
}

/** One row. `known`: the same one in the list; it never changes. */
export function auditEventQuery(id: string, known: AuditLog | undefined) {
  return queryOptions({
    queryKey: ['audit-log', id],
    queryFn: ({ signal }) => call('GET /api/audit-logs/{id}', { params: { id }, signal }),
    ...(known && { initialData: known }),
    staleTime: Infinity,
  });
}

export async function readNewestRow(filters: AuditFilters): Promise<AuditLog | null> {
  const rows = await call('GET /api/audit-logs', { query: { ...filters, limit: 1 } });
  return rows[0] ?? null;
}
