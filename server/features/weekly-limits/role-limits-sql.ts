import { sql, type RawBuilder } from 'kysely';
import type { RoleMaximums } from '#contract/role-limits.ts';
import type { Role } from '#contract/platform/roles.ts';
import { limitTypes, type LimitType } from '#contract/weekly-limits.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { role_limits } from '#server/platform/database/schema.ts';
import { execute, listRows, type RowOf } from '#server/platform/database/statements.ts';

const maximumColumns: Record<LimitType, string> = {
  votes: 'role_limits.votes',
  requests: 'role_limits.requests',
  chatMinutes: 'role_limits.chat_minutes',
};

/** The row of `role_limits` for a user in a week, by the role that the user has now. */
function fromRoleLimitsSql(userId: string, weekStart: Date): RawBuilder<unknown> {
  return sql`from users join role_limits on role_limits.role = users.role
    where users.id = ${userId} and from_week <= ${weekStart}::timestamptz
    order by from_week desc limit 1`;
}

/** One row with the `max` of a user in a week. */
export function maximumSql(userId: string, limitType: LimitType, weekStart: Date): RawBuilder<unknown> {
  return sql`select ${sql.ref(maximumColumns[limitType])} as max ${fromRoleLimitsSql(userId, weekStart)}`;
}

/** A row for each limit with the `limit_type` and the `max` of a user in a week. */
export function maximumsSql(userId: string, weekStart: Date): RawBuilder<unknown> {
  const kinds = limitTypes.map((limitType) => sql`(${limitType}, ${sql.ref(maximumColumns[limitType])})`);
  return sql`select kind.limit_type, kind.max
    from (select role_limits.* ${fromRoleLimitsSql(userId, weekStart)}) as role_limits
    cross join lateral (values ${sql.join(kinds)}) as kind (limit_type, max)`;
}

const roleLimitsColumns = {
  role: role_limits.role,
  votes: role_limits.votes,
  requests: role_limits.requests,
  chatMinutes: role_limits.chat_minutes,
  version: role_limits.version,
  votesThisWeek: role_limits.votes,
  requestsThisWeek: role_limits.requests,
  chatMinutesThisWeek: role_limits.chat_minutes,
};
export type StoredRoleLimits = RowOf<typeof roleLimitsColumns>;

/** The latest limits of each role, or of one, with those of the week that begins at `weekStart`. */
export async function listRoleLimitRows(db: Queryable, weekStart: Date, role?: Role): Promise<StoredRoleLimits[]> {
  const rowsSql = (condition: RawBuilder<unknown>) =>
    sql`select distinct on (role) * from role_limits where ${condition} order by role, from_week desc`;
  return await listRows(db, roleLimitsColumns)`
    select role, latest.votes, latest.requests, latest.chat_minutes as "chatMinutes", latest.version,
      running.votes as "votesThisWeek", running.requests as "requestsThisWeek",
      running.chat_minutes as "chatMinutesThisWeek"
    from (${rowsSql(sql`true`)}) as latest
    join (${rowsSql(sql`from_week <= ${weekStart}::timestamptz`)}) as running using (role)
    where ${role ?? null}::int is null or role = ${role ?? null}::int
    order by role`;
}

/** Locks the limits of a role until the end of the transaction. */
export async function lockRoleLimits(tx: Queryable, role: Role): Promise<void> {
  await execute(tx)`select from role_limits where role = ${role} for update`;
}

type NewRoleLimits = RoleMaximums & { role: Role; fromWeek: Date; version: number };

/** Sets the limits of a role from a week on. */
export async function insertRoleLimits(tx: Queryable, limits: NewRoleLimits): Promise<void> {
  await execute(tx)`
    insert into role_limits (role, from_week, votes, requests, chat_minutes, version)
    values (${limits.role}, ${limits.fromWeek}, ${limits.votes}, ${limits.requests}, ${limits.chatMinutes}, ${limits.version})
    on conflict (role, from_week) do update set votes = excluded.votes, requests = excluded.requests,
      chat_minutes = excluded.chat_minutes, version = excluded.version`;
}
