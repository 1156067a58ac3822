import { sql, type RawBuilder } from 'kysely';
import type { LimitType } from '#contract/weekly-limits.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { defaultLimits, weekOf } from './policy.ts';
import { giveBackSql, lockSql, spendSql } from './weekly-limits-sql.ts';

export { weekOf } from './policy.ts';

/**
 * Parts of one statement that spend from, lock or give back to the caller's limit of this week. `spend` has one row
 * of `used` and `max` when it was allowed, none when not; all take the name of the part they depend on.
 */
export function limitParts(context: Context, limitType: LimitType) {
  const now = context.clock.now();
  const week = weekOf(now);
  const row = { userId: context.user.id, limitType, weekStart: week.start };
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
