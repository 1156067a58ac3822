import type { RoleLimits } from '#contract/role-limits.ts';
import type { Context } from '#server/platform/context.ts';
import { weekOf } from './policy.ts';
import { listRoleLimitRows } from './role-limits-sql.ts';
import { toRoleLimits } from './to-role-limits.ts';

/** The limits of each role, from role 0 to 3. */
export async function listRoleLimits({ db, clock }: Context): Promise<RoleLimits[]> {
  const week = weekOf(clock.now());
  const rows = await listRoleLimitRows(db, week.start);
  return rows.map((row) => toRoleLimits(row, week.end));
}
