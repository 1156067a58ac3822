import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';

export type RateLimit = {
  userId: string;
  action: 'similar' | 'comment';
  now: Date;
  /** Calls that may follow each other at once, and the seconds after which one more is allowed. */
  burst: number;
  secondsPerCall: number;
};

/** Counts a call, in one statement. @returns false when the user made too many: it is not counted then */
export async function updateRateLimit(db: Queryable, limit: RateLimit): Promise<boolean> {
  const { userId, action, now, burst, secondsPerCall } = limit;
  const next = new Date(now.getTime() + secondsPerCall * 1000);
  const latest = new Date(now.getTime() + burst * secondsPerCall * 1000);
  const affected = await execute(db)`
    insert into request_rate_limits as limits (user_id, action, rate_limit_at) values (${userId}, ${action}, ${next})
    on conflict (user_id, action) do update
      set rate_limit_at = greatest(limits.rate_limit_at + (${next}::timestamptz - ${now}::timestamptz), excluded.rate_limit_at)
      where limits.rate_limit_at + (${next}::timestamptz - ${now}::timestamptz) <= ${latest}::timestamptz`;
  return affected > 0;
}
