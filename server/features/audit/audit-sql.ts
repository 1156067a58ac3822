import { sql, type RawBuilder } from 'kysely';
import type { AuditEventType, AuditOutcome } from '#contract/audit-events.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';

export type AuditRow = {
  id: string;
  eventType: AuditEventType;
  userId: string | null;
  target: string | null;
  details: object;
  outcome: AuditOutcome;
  ip: string | null;
  userAgent: string | null;
  requestId: string | null;
  now: Date;
};

/** A CTE that inserts an audit row when the CTE `from` has a row. */
export function insertAuditSql(row: AuditRow, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into audit_logs
      (id, event_type, user_id, target, details, outcome, ip_address, user_agent, request_id, created_at)
    select ${row.id}, ${row.eventType}, ${row.userId}, ${row.target}, ${JSON.stringify(row.details)}::jsonb,
      ${row.outcome}, ${row.ip}, ${row.userAgent}, ${row.requestId}, ${row.now}::timestamptz
    from ${from}`;
}

export async function insertAudit(db: Queryable, row: AuditRow): Promise<void> {
  await execute(db)`${insertAuditSql(row, sql`(select 1) as one`)}`;
}
