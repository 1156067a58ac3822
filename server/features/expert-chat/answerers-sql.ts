import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#contract/platform/roles.ts';
import { boolean } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { users } from '#server/platform/database/schema.ts';
import { getValue, listValues } from '#server/platform/database/statements.ts';

/** The user for whom a statement runs. */
export type ChatUser = { id: string; role: Role };

/** Whether a user may answer conversations: supervisors, administrators and the accounts of active experts. */
export function isAnswererSql(user: ChatUser): RawBuilder<unknown> {
  if (user.role !== 1) return user.role >= 2 ? sql`true` : sql`false`;
  return sql`exists (select from experts as own_name where own_name.user_id = ${user.id} and own_name.is_active)`;
}

export async function isAnswerer(db: Queryable, user: ChatUser): Promise<boolean> {
  return await getValue(db, boolean)`select ${isAnswererSql(user)} as may`;
}

/** The same rule as a condition on a row of `users`. */
export const userRowIsAnswererSql = sql`(users.status = 'active' and (users.role >= 2
  or users.role = 1 and exists (select from experts where experts.user_id = users.id and experts.is_active)))`;

/**
 * The audiences of a live event for everybody who may answer: one row for all of a role, and one for each linked
 * expert. They may read every waiting conversation.
 */
export const answererAudiencesSql = sql`select null as id, 2 as minimum_role
  union all
  select users.id, null from experts join users on users.id = experts.user_id
  where users.status = 'active' and users.role = 1 and experts.is_active`;

/** The ids of everybody who may answer, except the requester. */
export async function listAnswererIds(db: Queryable, requesterId: string): Promise<string[]> {
  return await listValues(db, users.id)`
    select users.id from users where ${userRowIsAnswererSql} and users.id <> ${requesterId}`;
}
