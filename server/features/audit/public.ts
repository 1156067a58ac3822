import { sql, type RawBuilder } from 'kysely';
import type { AnyContext, Context, Portal } from '#server/platform/context.ts';
import { isOwnDashboard } from '#server/platform/dashboard-authority.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { insertAudit, insertAuditSql, type AuditRow } from './audit-sql.ts';

/** What happened: a stable English event type, what it was done to, and the values before and after. */
export type AuditEvent = {
  eventType: string;
  /** Who did it, when that is not the signed-in caller. */
  userId?: string;
  target?: string;
  before?: unknown;
  after?: unknown;
  outcome?: 'success' | 'refused';
};

type Actor = AnyContext | Context | (Portal & { user?: undefined });

/** Writes who did what from where, in the same transaction as the deed. */
export async function recordAudit(tx: Queryable, actor: Actor, event: AuditEvent): Promise<void> {
  await insertAudit(tx, toRow(actor, event));
}

/** The same as a part of a larger statement: written once when the named part of that statement has a row. */
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
