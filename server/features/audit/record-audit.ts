import { type RawBuilder, sql } from 'kysely';
import type { AuditEventType, AuditOutcome } from '#contract/audit-events.ts';
import type { AnyContext, Context, Portal } from '#server/platform/context.ts';
import { isOwnDashboard } from '#server/platform/credentials/dashboard-authority.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { splitWords } from '#server/platform/text-index/text-search.ts';
import { type AuditRow, insertAudit, insertAudits, insertAuditSql } from './audit-sql.ts';

/**
 * A change, or a refused attempt at one. Values are ids, statuses and texts that administrators may read: never a
 * password, token, code or link. Of a change of several fields, `before` and `after` are objects with the changed ones.
 */
export type AuditEvent = {
  /** A new type is added to `contract/audit-events.ts`, with its Dutch description. */
  eventType: AuditEventType;
  /** The acting user; default: the caller. */
  userId?: string;
  /** The id of what is changed, or its address when it has none. */
  target?: string;
  before?: unknown;
  after?: unknown;
  /** What the target is called at this moment; of a target that `nameSql` does not find, or not for ever. */
  subject?: string;
  /** Default: success. */
  outcome?: AuditOutcome;
  /** Of a refused attempt: the code of the refusal. */
  reason?: string;
  /** Of a refused call: its method and path. */
  call?: string;
};

/** Of a call: its caller, address, user agent and request id are recorded. A job passes the portal: it has none. */
export type Actor = AnyContext | Context | (Portal & { user?: undefined });

/** Writes an audit row in the transaction of the change. */
export async function recordAudit(tx: Queryable, actor: Actor, event: AuditEvent): Promise<void> {
  await insertAudit(tx, toRow(actor, event));
}

/** Writes an audit row for each of many changes, in one statement. */
export async function recordAudits(tx: Queryable, actor: Actor, events: AuditEvent[]): Promise<void> {
  const rows = events.map((event) => toRow(actor, event));
  if (rows.length > 0) await insertAudits(tx, rows);
}

/** A CTE that writes an audit row once when the CTE of this name has a row: for a change of one statement. */
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
      reason: event.reason,
      subject: event.subject,
      call: event.call,
      apiKey: call?.user?.apiKey?.id,
      ...(call?.dashboard && { dashboard: isOwnDashboard(actor.config, call.dashboard) }),
    },
    outcome: event.outcome ?? 'success',
    ip: call?.ip ?? null,
    userAgent: call?.userAgent ?? null,
    requestId: call?.requestId ?? null,
    words: listAuditWords(event),
    now: actor.clock.now(),
  };
}

/** Words of a row; more are not searched. */
const maxWords = 200;

const uuid = /^[\da-f-]{36}$/;

/** The words in the values of an event; null for none. Ids have an index of their own. */
function listAuditWords({ target, subject, before, after, reason }: AuditEvent): string[] | null {
  const texts: string[] = [];
  collectTexts([target, subject, before, after, reason], texts);
  return texts.length > 0 ? splitWords(texts.join(' ')).slice(0, maxWords) : null;
}

function collectTexts(value: unknown, texts: string[]): void {
  if (typeof value === 'string') {
    if (!uuid.test(value)) texts.push(value);
  } else if (typeof value === 'number') texts.push(String(value));
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collectTexts(inner, texts);
}
