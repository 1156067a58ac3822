import { isOperationNodeSource, sql, type RawBuilder } from 'kysely';
import { live_events } from '../database/schema.ts';
import { execute, findValue, hasRow, listRows } from '../database/statements.ts';
import type { Changed } from '#contract/platform/live.ts';
import * as z from 'zod/mini';
import { roles, type Role } from '#contract/platform/roles.ts';
import { boolean, matching, text } from '../database/column.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { LiveEvents, LiveEventType } from './events.ts';

/** Who receives an event: one user, or everybody of at least a role. */
export type Audience = { userId: string } | { minimumRole: Role };

/** Of several types a union, whose payload follows from `type`. */
export type StoredEvent<Type extends LiveEventType = LiveEventType> = {
  [Each in Type]: {
    cursor: string;
    type: Each;
    userId: string | null;
    minimumRole: Role | null;
    payload: LiveEvents[Each];
    /** False while an older transaction may still add events before this one. */
    settled: boolean;
  };
}[Type];

/** The columns of an event that say who receives it. */
export type EventAudience = Pick<StoredEvent, 'userId' | 'minimumRole'>;

const storedEventColumns = {
  cursor: text,
  type: live_events.type,
  userId: live_events.user_id,
  minimumRole: matching(live_events.minimum_role, z.nullable(z.literal([...roles]))),
  payload: live_events.payload,
  settled: boolean,
};

/** A value, or an expression of the surrounding statement. */
type Value<T> = T | RawBuilder<T>;

/** An audience in a larger statement; of two expressions one is null in each row. */
type AudienceValue = { userId?: Value<string | null>; minimumRole?: Value<Role | null> };

/**
 * A CTE that publishes one event for each row of `from`. Fields of the payload are values or expressions over `from`.
 */
export function publishSql<Type extends LiveEventType>(event: {
  type: Type;
  audience: AudienceValue;
  payload: { [Field in keyof LiveEvents[Type]]: Value<LiveEvents[Type][Field]> };
  from: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  const { userId = null, minimumRole = null } = event.audience;
  return sql`insert into live_events (type, user_id, minimum_role, payload)
    select ${event.type}, ${userId}::text, ${minimumRole}::int, ${payloadSql(event.payload)} from ${event.from}`;
}

/** The same for `changed`: the audience of each row of `from` refetches these data. */
export function publishChangedSql(
  audience: AudienceValue,
  what: Changed[],
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return publishSql({ type: 'changed', audience, payload: { what }, from });
}

function payloadSql(payload: Record<string, unknown>): RawBuilder<unknown> {
  const fields = Object.entries(payload).map(([name, value]) => {
    const expression = isOperationNodeSource(value) ? value : sql`${JSON.stringify(value)}::jsonb`;
    return sql`${name}::text, ${expression}`;
  });
  return sql`jsonb_build_object(${sql.join(fields)})`;
}

export async function insertEvent<Type extends LiveEventType>(
  tx: Queryable,
  audience: Audience,
  type: Type,
  payload: LiveEvents[Type],
): Promise<void> {
  const userId = 'userId' in audience ? audience.userId : null;
  const minimumRole = 'minimumRole' in audience ? audience.minimumRole : null;
  await execute(tx)`insert into live_events (type, user_id, minimum_role, payload)
    values (${type}, ${userId}, ${minimumRole}, ${JSON.stringify(payload)})`;
}

/** Inserts a `changed` event for each of these users. */
export async function insertChangedForUsers(db: Queryable, userIds: string[], what: Changed[]): Promise<void> {
  await execute(db)`
    ${publishChangedSql({ userId: sql<string>`user_id` }, what, sql`unnest(${userIds}::text[]) as user_id`)}`;
}

/**
 * Events after a cursor, oldest first; of a `reader` only those for that user. A transaction that began earlier may
 * commit later; only events below the oldest running transaction are settled, and only those may move a cursor.
 */
export async function listEventsAfter(
  db: Queryable,
  cursor: string,
  limit: number,
  reader?: { id: string; role: Role },
): Promise<StoredEvent[]> {
  const [xid = '0', number = '0'] = cursor.split('.');
  const isForReader = reader
    ? sql<boolean>`(user_id = ${reader.id} or user_id is null and coalesce(minimum_role, 0) <= ${reader.role}::int)`
    : sql<boolean>`true`;
  const events = await listRows(db, storedEventColumns)`
    select xid || '.' || id as cursor, type, user_id as "userId", minimum_role as "minimumRole", payload,
      xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
    from live_events
    where (xid, id) > (${xid}::xid8, ${number}::bigint) and ${isForReader}
    order by live_events.xid, id limit ${limit}`;
  // publishSql and insertEvent allow each type its own payload only.
  return events as StoredEvent[];
}

/** Cursor of the newest settled event; `0.0` when there is none. */
export async function findLatestCursor(db: Queryable): Promise<string> {
  const cursor = await findValue(db, text)`
    select xid || '.' || id as cursor from live_events
    where xid < pg_snapshot_xmin(pg_current_snapshot())
    order by live_events.xid desc, id desc limit 1`;
  return cursor ?? '0.0';
}

/** Whether the event of this cursor is still stored. If not, later events may be deleted too. */
async function hasEvent(db: Queryable, cursor: string): Promise<boolean> {
  const [xid = '0', number = '0'] = cursor.split('.');
  return await hasRow(db)`select 1 from live_events where xid = ${xid}::xid8 and id = ${number}::bigint`;
}

/** Whether the event of this cursor is still stored, and at most `limit` follow it, of all users. */
export async function isResumable(db: Queryable, cursor: string, limit: number): Promise<boolean> {
  const [xid = '0', number = '0'] = cursor.split('.');
  return await hasRow(db)`select 1 from live_events where xid = ${xid}::xid8 and id = ${number}::bigint
    and not exists (select from live_events where (xid, id) > (${xid}::xid8, ${number}::bigint)
      order by live_events.xid, id offset ${limit} limit 1)`;
}

/** The cursor to continue from when the event of this one is no longer stored; otherwise null. */
export async function findReplacementOf(db: Queryable, cursor: string): Promise<string | null> {
  // Before the first event nothing can be skipped.
  if (cursor === '0.0' || (await hasEvent(db, cursor))) return null;
  return await findLatestCursor(db);
}

/** Removes events older than an hour, but never the newest, which is the cursor of new connections. */
export async function deleteOldEvents(db: Database, now: Date): Promise<void> {
  const newest = sql`select newest.xid, newest.id from live_events newest order by newest.xid desc, newest.id desc limit 1`;
  const isOld = sql`created_at < ${now}::timestamptz - interval '1 hour' and (xid, id) < (${newest})`;
  await deleteInBatches(
    (maximum) => execute(db)`delete from live_events where ctid = any(array(
      select ctid from live_events where ${isOld} limit ${maximum}))`,
  );
}
