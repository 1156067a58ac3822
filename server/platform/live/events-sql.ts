import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#contract/roles.ts';
import type { Queryable } from '../database/connect.ts';

/** Who hears of an event: one user, or everybody of at least a role. */
export type Audience = { userId: string } | { minimumRole: Role };

export type LiveEvent = { type: string; audience: Audience; payload: object };

export type StoredEvent = {
  cursor: string;
  type: string;
  userId: string | null;
  minimumRole: Role | null;
  payload: unknown;
  /** False while an older transaction may still add events before this one. */
  settled: boolean;
};

/** The statement that records an event, for use inside a larger one. Roles and payload may be SQL of that statement. */
export function insertEventSql(event: {
  type: string;
  userId: RawBuilder<unknown>;
  minimumRole: RawBuilder<unknown>;
  payload: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  return sql`insert into live_events (type, user_id, minimum_role, payload)
    select ${event.type}, ${event.userId}, ${event.minimumRole}, ${event.payload} from ${event.from}`;
}

/** Records an event in the transaction that causes it; it is delivered after the commit. */
export async function insertEvent(tx: Queryable, event: LiveEvent): Promise<void> {
  const userId = 'userId' in event.audience ? event.audience.userId : null;
  const minimumRole = 'minimumRole' in event.audience ? event.audience.minimumRole : null;
  await sql`insert into live_events (type, user_id, minimum_role, payload)
    values (${event.type}, ${userId}, ${minimumRole}, ${JSON.stringify(event.payload)})`.execute(tx);
}

/**
 * Events after a cursor, oldest first. A transaction that began earlier may commit later; only events
 * below the oldest running transaction are settled, and only those may move a cursor.
 */
export async function listEventsAfter(db: Queryable, cursor: string, limit: number): Promise<StoredEvent[]> {
  const [xid = '0', number = '0'] = cursor.split('.');
  const { rows } = await sql<StoredEvent>`
    select xid || '.' || id as cursor, type, user_id as "userId", minimum_role as "minimumRole", payload,
      xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
    from live_events
    where (xid, id) > (${xid}::xid8, ${number}::bigint)
    order by live_events.xid, id limit ${limit}`.execute(db);
  return rows;
}

/** Cursor of the newest settled event; `0.0` when there is none. */
export async function findLatestCursor(db: Queryable): Promise<string> {
  const { rows } = await sql<{ cursor: string }>`
    select xid || '.' || id as cursor from live_events
    where xid < pg_snapshot_xmin(pg_current_snapshot())
    order by live_events.xid desc, id desc limit 1`.execute(db);
  return rows[0]?.cursor ?? '0.0';
}

/** Is the event of this cursor still kept? If not, what came after it may be gone too. */
export async function hasEvent(db: Queryable, cursor: string): Promise<boolean> {
  const [xid = '0', number = '0'] = cursor.split('.');
  const { rows } = await sql`select 1 from live_events where xid = ${xid}::xid8 and id = ${number}::bigint`.execute(db);
  return rows.length > 0;
}

/** Removes events older than an hour, but never the newest, from which a cursor goes on. */
export async function deleteOldEvents(db: Queryable, now: Date): Promise<void> {
  await sql`delete from live_events
    where created_at < ${now}::timestamptz - interval '1 hour' and id < (select max(id) from live_events)`.execute(db);
}
