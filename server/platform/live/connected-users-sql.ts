import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database/connect.ts';
import { text } from '../database/column.ts';
import { live_users } from '../database/schema.ts';
import { execute, listValues } from '../database/statements.ts';

/** Three heartbeats of an instance. The database's clock, because it compares what several instances wrote. */
const maxAgeSql = sql`interval '90 seconds'`;

/** A condition: the user of this column has an open live connection on any instance. */
export function isConnectedSql(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from live_users where live_users.user_id = ${userId} and seen_at > now() - ${maxAgeSql})`;
}

/**
 * Inserts users of an instance, and marks those that are stored as still connected.
 * @returns those who did not count as connected before, on any instance
 */
export async function insertConnectedUsers(db: Queryable, instanceId: string, userIds: string[]): Promise<string[]> {
  return await listValues(db, text)`
    with given as (select unnest(${userIds}::text[]) as user_id),
      stored as (
        insert into live_users (user_id, instance_id, seen_at) select user_id, ${instanceId}, now() from given
        on conflict (user_id, instance_id) do update set seen_at = excluded.seen_at)
    select user_id from given where not ${isConnectedSql(sql`given.user_id`)}`;
}

export async function deleteConnectedUsers(db: Queryable, instanceId: string, userIds: string[]): Promise<void> {
  await execute(db)`delete from live_users where instance_id = ${instanceId} and user_id = any(${userIds})`;
}

/** Deletes what instances left that were killed. @returns their users */
export async function deleteAbandonedUsers(db: Queryable): Promise<string[]> {
  return await listValues(db, live_users.user_id)`
    delete from live_users where seen_at <= now() - ${maxAgeSql} returning user_id`;
}
