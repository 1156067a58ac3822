import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#contract/roles.ts';
import { boolean } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { users } from '#server/platform/database/schema.ts';
import { getValue, listValues } from '#server/platform/database/statements.ts';

/** Who calls, as far as it matters here. */
export type Who = { id: string; role: Role };

/** Whether somebody answers conversations: from supervisor on, and whoever is an expert of the directory. */
export function mayAnswerSql(who: Who): RawBuilder<unknown> {
  if (who.role !== 1) return who.role >= 2 ? sql`true` : sql`false`;
  return sql`exists (select from experts as own_name where own_name.user_id = ${who.id})`;
}

export async function isAnswerer(db: Queryable, who: Who): Promise<boolean> {
  return await getValue(db, boolean)`select ${mayAnswerSql(who)} as may`;
}

/** Whether an account of `users` may answer. */
export const answersSql = sql`(users.status = 'active' and (users.role >= 2
  or users.role = 1 and exists (select from experts where experts.user_id = users.id)))`;

/**
 * The statement's rows are the same, for live events: all of a role at once, and whoever else answers one by one. What
 * they say is for whoever may read every conversation that waits.
 */
export const answererAudiencesSql = sql`select null as id, 2 as minimum_role
  union all
  select users.id, null from experts join users on users.id = experts.user_id
  where users.status = 'active' and users.role = 1`;

/** The statement's rows are the active accounts that may answer. */
export const answerersSql = sql`select users.id, users.role from users where ${answersSql}`;

/** Everybody who may answer but the one who asks. */
export async function listAnswerers(db: Queryable, requesterId: string): Promise<string[]> {
  return await listValues(db, users.id)`
    select id from (${answerersSql}) as answerer where id <> ${requesterId}`;
}
