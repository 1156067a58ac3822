import { FairQueue } from '#server/platform/queues/fair-queue.ts';

/**
 * What uploads write, two at a time: other calls keep their connections to the database. Those that wait are not read
 * further, so that they have a piece in memory at most.
 */
export const writes = new FairQueue({ atOnce: 2, maxPerSource: 15, max: 300 });
