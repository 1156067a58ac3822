import type { AnyContext } from '#server/platform/context.ts';
import { FairQueue } from '#server/platform/queues/fair-queue.ts';
import { networkOf } from '#server/platform/network-of.ts';

/**
 * Calls that hash or verify a password or charge a limit: a few at once, since a hash takes 19 MiB and a core, and
 * charges of one network wait for each other in the database. Waiting calls of a user, of a device that signed in
 * before, or else of a network take turns with those of others.
 */
export const passwordCalls = new FairQueue({ atOnce: 8, maxPerSource: 60, max: 400 });

/** Runs work in `passwordCalls`, with the user of the call or else its network as the source. */
export function runPasswordCall<Result>({ ip, user }: AnyContext, work: () => Promise<Result>): Promise<Result> {
  return passwordCalls.run(user?.id ?? networkOf(ip), work);
}
