import { runPasswordCall } from '#server/features/lockout/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { chargeNetwork } from './policy.ts';

/** Charges the call to its network, then runs the work; both in the queue of `passwordCalls`. */
export function withNetworkLimit<Result>(
  context: AnyContext,
  limit: RateLimit,
  work: () => Promise<Result>,
): Promise<Result> {
  return runPasswordCall(context, async () => {
    await chargeNetwork(context, limit);
    return await work();
  });
}
