import { sql, type RawBuilder } from 'kysely';
import type { AnyContext, Context, Portal } from '#server/platform/context.ts';
import { isOwnDashboard } from '#server/platform/dashboard-authority.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { insertAudit, insertAuditSql, type AuditRow } from './audit-sql.ts';

/** An event: a stable English type, the id or address of its target, and the values before and after. */
export type AuditEvent = {
  eventType: string;
  /** The acting user; default: the caller. */
  userId?: string;
  target?: string;
  before?: unknown;
  after?: unknown;
  outcome?: 'success' | 'refused';
};

type Actor = AnyContext | Context | (Portal & { user?: undefined });

/** Writes an audit entry in the transaction of the event. */
export async function recordAudit(tx: Queryable, actor: Actor, event: AuditEvent): Promise<void> {
  await insertAudit(tx, toRow(actor, event));
}

/** A CTE that writes an audit entry once when the CTE of this name has a row. */
export function auditSql(actor: Actor, event: AuditEvent, part: string): RawBuilder<unknown> {
  return insertAuditSql(toRow(actor, event), sql.ref(part));
}

function toRow(actor: Actor, event: AuditEvent): AuditRow {
  const call = 'requestId' in actor ? actor : null;
  return {
    id: newId(),
    eventType: event.eventType,
    userId: event.userId ?? call?.user?.id ?? null,
    target: event.target ?? null,
    details: {
      before: event.before,
      after: event.after,
      ...(call?.dashboard && { dashboard: isOwnDashboard(actor.config, call.dashboard) }),
    },
    outcome: event.outcome ?? 'success',
    ip: call?.ip ?? null,
    userAgent: call?.userAgent ?? null,
    requestId: call?.requestId ?? null,
    now: actor.clock.now(),
  };
}
