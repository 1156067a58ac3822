import { inTurn } from '#server/features/lockout/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { chargeNetwork } from './policy.ts';

/** A call in its turn, that is charged to its network. */
export function limited<Result>(context: AnyContext, limit: RateLimit, work: () => Promise<Result>): Promise<Result> {
  return inTurn(context, async () => {
    await chargeNetwork(context, limit);
    return await work();
  });
}
