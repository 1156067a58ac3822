import { sql, type RawBuilder } from 'kysely';
import type { LimitType } from '#contract/weekly-limits.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { weekly_limits } from '#server/platform/database/schema.ts';
import { execute, listRows, type RowOf } from '#server/platform/database/statements.ts';
import { newId } from '#server/platform/ids.ts';
import { weekOf } from './policy.ts';
import { maximumSql, maximumsSql } from './role-limits-sql.ts';

const usageColumns = {
  limitType: weekly_limits.limit_type,
  used: weekly_limits.used,
  max: weekly_limits.max_allowed,
};

type LimitRow = { userId: string; limitType: LimitType; weekStart: Date };

/**
 * What a user used of each limit in a week, with its maximum:
 * that with which the use of the week began, or that of the role.
 */
export async function listUsage(db: Queryable, userId: string, weekStart: Date): Promise<RowOf<typeof usageColumns>[]> {
  return await listRows(db, usageColumns)`
    select kind.limit_type as "limitType", coalesce(used, 0) as used, coalesce(max_allowed, kind.max) as max
    from (${maximumsSql(userId, weekStart)}) as kind
    left join weekly_limits on user_id = ${userId} and week_start = ${weekStart}
      and weekly_limits.limit_type = kind.limit_type`;
}

/** One row with the `max` of a week: that with which its use began, or that of the role. */
const weekMaximumSql = ({ userId, limitType, weekStart }: LimitRow): RawBuilder<unknown> =>
  sql`select coalesce((
      select max_allowed from weekly_limits
      where user_id = ${userId} and limit_type = ${limitType} and week_start = ${weekStart}
    ), of_role.max) as max
    from (${maximumSql(userId, limitType, weekStart)}) as of_role`;

type Spender = Pick<Context, 'clock'> & { user: { id: string } };

/** `userId`: default the caller. `amount`: default 1. `at`: a moment of the week, default now. */
type Spending = { userId?: string; amount?: number; at?: Date };

/**
 * CTEs that spend, lock or refund a weekly limit. `spend` returns `used` and `max`, or no row when the limit does not
 * allow the amount. `from` is the name of the CTE that must have a row before anything is spent or refunded.
 */
export function limitSql(spender: Spender, limitType: LimitType, spending: Spending = {}) {
  const { userId = spender.user.id, amount = 1, at: now = spender.clock.now() } = spending;
  const week = weekOf(now);
  const row = { userId, limitType, weekStart: week.start, amount };
  return {
    /** The moment that determines the week. Store it as the date of what was spent: a refund finds the week by it. */
    now,
    week,
    spend: (from: string): RawBuilder<unknown> => spendSql({ ...row, id: newId() }, sql.ref(from)),
    lock: (): RawBuilder<unknown> => lockSql(row),
    refund: (from: string): RawBuilder<unknown> => refundSql(row, sql.ref(from)),
  };
}

/**
 * Spends an amount when `from` has a row and the week still allows it; otherwise returns no row. Concurrent statements
 * wait for the lock on the row, so the sum never exceeds the maximum.
 */
function spendSql(row: LimitRow & { id: string; amount: number }, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into weekly_limits (id, user_id, limit_type, week_start, used, max_allowed)
    select ${row.id}, ${row.userId}, ${row.limitType}, ${row.weekStart}::timestamptz, ${row.amount}::int, allowed.max
    from ${from}, (${weekMaximumSql(row)}) as allowed
    where ${row.amount}::int <= allowed.max
    on conflict (user_id, limit_type, week_start)
      do update set used = weekly_limits.used + excluded.used
      where weekly_limits.used + excluded.used <= weekly_limits.max_allowed
    returning used, max_allowed as max`;
}

/** Counts what past rows used of a week, within the maximum of each user's role. */
export async function insertPastUsage(
  db: Queryable,
  limitType: LimitType,
  weekStart: Date,
  usage: { id: string; userId: string; used: number }[],
): Promise<void> {
  for (const { id, userId, used } of usage)
    await execute(db)`insert into weekly_limits (id, user_id, limit_type, week_start, used, max_allowed)
      select ${id}, ${userId}, ${limitType}, ${weekStart}::timestamptz, least(${used}::int, allowed.max), allowed.max
      from (${maximumSql(userId, limitType, weekStart)}) as allowed`;
}

/** Locks the row of a week. Spending and refunding lock it first, so that they cannot deadlock. */
function lockSql(row: LimitRow): RawBuilder<unknown> {
  return sql`select id from weekly_limits
    where user_id = ${row.userId} and limit_type = ${row.limitType} and week_start = ${row.weekStart} for update`;
}

/** Refunds an amount when `from` has a row. */
function refundSql(row: LimitRow & { amount: number }, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`update weekly_limits set used = greatest(used - ${row.amount}::int, 0)
    where user_id = ${row.userId} and limit_type = ${row.limitType} and week_start = ${row.weekStart}
      and exists (select 1 from ${from})
    returning used, max_allowed as max`;
}

/**
 * A CTE that refunds each row of the CTE of this name to its week in Amsterdam.
 * A row has the `user_id` and `spent_at` of one unit.
 */
export function refundAllSql(limitType: LimitType, from: string): RawBuilder<unknown> {
  return sql`update weekly_limits set used = greatest(used - refund.amount, 0)
    from (
      select user_id, date_trunc('week', spent_at at time zone 'Europe/Amsterdam') at time zone 'Europe/Amsterdam' as week_start,
        count(*)::int as amount
      from ${sql.ref(from)} group by 1, 2
    ) as refund
    where weekly_limits.user_id = refund.user_id and limit_type = ${limitType} and weekly_limits.week_start = refund.week_start
    returning id`;
}

/** Deletes the weeks that began before a moment. */
export async function deleteWeeks(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from weekly_limits where week_start < ${before}`;
}
