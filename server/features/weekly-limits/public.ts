import { sql, type RawBuilder } from 'kysely';
import type { LimitType, Usage } from '#contract/weekly-limits.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { weekOf } from './policy.ts';
import { readUsage } from './weekly-limits.ts';
import { refundRowsSql, refundSql, lockSql, spendSql } from './weekly-limits-sql.ts';

export { getLimits } from './weekly-limits.ts';
export { weekOf } from './policy.ts';
export { insertPastUsage } from './weekly-limits-sql.ts';

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

/** A CTE that refunds each row of the CTE of this name, which has the `user_id` and `spent_at` of one unit. */
export function refundAllSql(limitType: LimitType, from: string): RawBuilder<unknown> {
  return refundRowsSql(limitType, sql.ref(from));
}

/** What a user used of a limit in the week of a moment, and its maximum. */
export async function findUsage(
  db: Queryable,
  { userId, limitType, at }: { userId: string; limitType: LimitType; at: Date },
): Promise<Usage> {
  return (await readUsage(db, userId, weekOf(at).start))[limitType];
}
