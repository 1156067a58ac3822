import { sql, type RawBuilder } from 'kysely';
import type { AuditEventType, AuditOutcome } from '#contract/audit-events.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { boolean, integer, nullable } from '#server/platform/database/column.ts';
import { audit_logs } from '#server/platform/database/schema.ts';
import { execute, getValue } from '#server/platform/database/statements.ts';

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
  /** Words that are searched; null: none. */
  words: string[] | null;
  now: Date;
};

/** A CTE that inserts an audit row when the CTE `from` has a row. */
export function insertAuditSql(row: AuditRow, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into audit_logs
      (id, event_type, user_id, target, details, outcome, ip_address, user_agent, request_id, words, created_at)
    select ${row.id}, ${row.eventType}, ${row.userId}, ${row.target}, ${JSON.stringify(row.details)}::jsonb,
      ${row.outcome}, ${row.ip}, ${row.userAgent}, ${row.requestId}, array_to_tsvector(${row.words}::text[]), ${row.now}::timestamptz
    from ${from}`;
}

/**
 * Deletes rows that are older than a moment and than 30 days, the oldest first. @returns how many, at most `maximum`
 */
export async function deleteAuditRows(db: Queryable, before: Date, maximum: number): Promise<number> {
  return await getValue(db, integer)`select delete_audit_logs(${before}, ${maximum})`;
}

/** An erased person, the pseudonym, and regular expressions that match the names, addresses and IP addresses. */
export type Pseudonymisation = {
  person: string;
  pseudonym: string;
  pattern: string;
  ipPattern: string;
  words: string[];
};

/**
 * Replaces a person in the rows after an id, at most `maximum`.
 * @returns the id of the last row that was read; null when there is none
 */
export async function updatePseudonymised(
  db: Queryable,
  { person, pseudonym, pattern, ipPattern, words }: Pseudonymisation,
  after: string,
  maximum: number,
): Promise<string | null> {
  return await getValue(db, nullable(audit_logs.id))`select pseudonymise_audit_logs(
    ${person}, ${pseudonym}, ${pattern}, ${ipPattern}, ${words}::text[], ${after}, ${maximum})`;
}

/** Whether the role of this connection could change audit rows. */
export async function hasAuditChangeRights(db: Queryable): Promise<boolean> {
  return await getValue(db, boolean)`
    select has_table_privilege('audit_logs', 'update, delete, truncate, trigger')
      or pg_has_role((select relowner from pg_class where oid = 'audit_logs'::regclass), 'member')`;
}

export async function insertAudit(db: Queryable, row: AuditRow): Promise<void> {
  await execute(db)`${insertAuditSql(row, sql`(select 1) as one`)}`;
}

/** Inserts many rows in one statement. */
export async function insertAudits(db: Queryable, rows: AuditRow[]): Promise<void> {
  await execute(db)`insert into audit_logs
      (id, event_type, user_id, target, details, outcome, ip_address, user_agent, request_id, words, created_at)
    select id, "eventType", "userId", target, details, outcome, ip, "userAgent", "requestId", array_to_tsvector(words), now
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as audited (id text, "eventType" text, "userId" text,
      target text, details jsonb, outcome text, ip text, "userAgent" text, "requestId" text, words text[],
      now timestamptz)`;
}
