import type { Limits } from '#contract/weekly-limits.ts';
import type { Context } from '#server/platform/context.ts';
import { weekOf } from './policy.ts';
import { readUsage } from './read-usage.ts';

/** The caller's use and maximum of each limit in this week. */
export async function getLimits({ db, user, clock }: Context): Promise<Limits> {
  const week = weekOf(clock.now());
  return { ...(await readUsage(db, user.id, week.start)), renewsAt: week.end.toISOString() };
}
