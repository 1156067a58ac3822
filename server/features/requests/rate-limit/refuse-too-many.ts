import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { updateRateLimit, type RateLimit } from './rate-limits-sql.ts';

/** By action: a search after each pause in typing; a conversation in comments. */
const limits: Record<RateLimit['action'], Pick<RateLimit, 'burst' | 'secondsPerCall'>> = {
  similar: { burst: 30, secondsPerCall: 6 },
  comment: { burst: 10, secondsPerCall: 30 },
};

/** Counts a call of the user. Throws `rate_limited` when there were too many. */
export async function refuseTooMany(context: Context, action: RateLimit['action']): Promise<void> {
  const limit = limits[action];
  const allowed = await updateRateLimit(context.db, {
    userId: context.user.id,
    action,
    now: context.clock.now(),
    ...limit,
  });
  if (!allowed) throw new Failure('rate_limited', { retryAfterSeconds: limit.secondsPerCall });
}
