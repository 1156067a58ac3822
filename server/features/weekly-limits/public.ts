import { sql, type RawBuilder } from 'kysely';
import type { LimitType, Usage } from '#contract/weekly-limits.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { defaultLimits, weekOf } from './policy.ts';
import { giveBackSql, listUsage, lockSql, spendSql } from './weekly-limits-sql.ts';

export { getLimits } from './get-limits.ts';
export { weekOf } from './policy.ts';

type Spender = Pick<Context, 'clock'> & { user: { id: string } };

/** Whose limit, how much of it (1 unless told) and of the week of which moment (now unless told). */
type Spending = { userId?: string; amount?: number; at?: Date };

/**
 * Parts of one statement that spend from, lock or give back to a limit: the caller's of this week unless told. `spend`
 * has one row of `used` and `max` when it was allowed, none when not; all take the name of the part they depend on.
 */
export function limitParts(spender: Spender, limitType: LimitType, spending: Spending = {}) {
  const { userId = spender.user.id, amount = 1, at: now = spender.clock.now() } = spending;
  const week = weekOf(now);
  const row = { userId, limitType, weekStart: week.start, amount };
  return {
    /** The moment that decided the week: what is spent then must be dated then, or it could not be given back. */
    now,
    week,
    spend: (part: string): RawBuilder<unknown> =>
      spendSql({ ...row, id: newId(), max: defaultLimits[limitType] }, sql.ref(part)),
    lock: (): RawBuilder<unknown> => lockSql(row),
    giveBack: (part: string): RawBuilder<unknown> => giveBackSql(row, sql.ref(part)),
  };
}

/** What somebody used of a limit in the week of a moment, and what it allows. */
export async function findUsage(
  db: Queryable,
  { userId, limitType, at }: { userId: string; limitType: LimitType; at: Date },
): Promise<Usage> {
  const rows = await listUsage(db, userId, weekOf(at).start);
  const row = rows.find((candidate) => candidate.limitType === limitType);
  return { used: row?.used ?? 0, max: row?.max ?? defaultLimits[limitType] };
}
