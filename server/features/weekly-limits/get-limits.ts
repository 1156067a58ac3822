import type { Limits, LimitType } from '#contract/weekly-limits.ts';
import type { Context } from '#server/platform/context.ts';
import { weekOf } from './policy.ts';
import { listUsage } from './weekly-limits-sql.ts';

/** The caller's use and maximum of each limit in this week. */
export async function getLimits(context: Context): Promise<Limits> {
  const week = weekOf(context.clock.now());
  const rows = await listUsage(context.db, context.user.id, week.start);
  const usage = (limitType: LimitType) => {
    const row = rows.find((candidate) => candidate.limitType === limitType);
    return { used: row?.used ?? 0, max: row?.max ?? 0 };
  };
  return {
    votes: usage('votes'),
    requests: usage('requests'),
    chatMinutes: usage('chatMinutes'),
    renewsAt: week.end.toISOString(),
  };
}
