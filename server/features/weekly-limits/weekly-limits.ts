import type { Limits, LimitType, Usage } from '#contract/weekly-limits.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { weekOf } from './policy.ts';
import { listUsage } from './weekly-limits-sql.ts';

/** The caller's use and maximum of each limit in this week. */
export async function getLimits({ db, user, clock }: Context): Promise<Limits> {
  const week = weekOf(clock.now());
  return { ...(await readUsage(db, user.id, week.start)), renewsAt: week.end.toISOString() };
}

const none: Usage = { used: 0, max: 0 };

/** What a user used of each limit in a week, and its maximum. `used` and `max` are 0 for a user who does not exist. */
async function readUsage(db: Queryable, userId: string, weekStart: Date): Promise<Record<LimitType, Usage>> {
  const rows = await listUsage(db, userId, weekStart);
  const known = rows.map(({ limitType, ...usage }) => [limitType, usage] as const);
  return { votes: none, requests: none, chatMinutes: none, ...Object.fromEntries(known) };
}

/** What a user used of a limit in the week of a moment, and its maximum. */
export async function findUsage(
  db: Queryable,
  { userId, limitType, at }: { userId: string; limitType: LimitType; at: Date },
): Promise<Usage> {
  return (await readUsage(db, userId, weekOf(at).start))[limitType];
}
