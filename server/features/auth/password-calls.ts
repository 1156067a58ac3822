import type { AnyContext } from '#server/platform/context.ts';
import { FairQueue } from '#server/platform/fair-queue.ts';
import { networkOf } from '#server/platform/network-of.ts';
import type { RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { chargeNetwork } from './policy.ts';

/**
 * Calls that hash or verify a password or charge a limit: a few at once, since a hash takes 19 MiB and a core, and
 * charges of one network wait for each other in the database. Waiting calls of a user, of a device that signed in
 * before, or else of a network take turns with those of others.
 */
export const passwordCalls = new FairQueue({ atOnce: 8, maxPerSource: 60, max: 400 });

export function inTurn<Result>({ ip, user }: AnyContext, work: () => Promise<Result>): Promise<Result> {
  return passwordCalls.run(user?.id ?? networkOf(ip), work);
}

/** A call in its turn, that is charged to its network. */
export function limited<Result>(context: AnyContext, limit: RateLimit, work: () => Promise<Result>): Promise<Result> {
  return inTurn(context, async () => {
    await chargeNetwork(context, limit);
    return await work();
  });
}
