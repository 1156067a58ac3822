import * as z from 'zod/mini';
import type { Portal } from '#server/platform/context.ts';
import { matching } from '#server/platform/database/column.ts';
import { audit_logs } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';

const auditLogColumns = {
  eventType: audit_logs.event_type,
  userId: audit_logs.user_id,
  target: audit_logs.target,
  outcome: audit_logs.outcome,
  details: matching(audit_logs.details, z.record(z.string(), z.unknown())),
};
export type AuditLogRow = RowOf<typeof auditLogColumns>;

/** Entries of the audit log, the oldest first. */
export async function listAuditLogs({ portal }: { portal: Portal }, eventType?: string): Promise<AuditLogRow[]> {
  return await listRows(portal.db, auditLogColumns)`
    select event_type as "eventType", user_id as "userId", target, outcome, details from audit_logs
    where ${eventType ?? null}::text is null or event_type = ${eventType ?? null} order by id`;
}
