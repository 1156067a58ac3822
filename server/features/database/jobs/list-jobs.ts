import type * as calls from '#contract/database-tools.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { listFailedJobs, listJobQueues } from './job-queue-sql.ts';

const maxFailed = 100;

/** Background jobs: counts by kind, and those that failed last. */
export async function listJobs({ db }: Context): Promise<OutputOf<typeof calls.listJobs>> {
  return { queues: await listJobQueues(db), failed: await listFailedJobs(db, maxFailed) };
}
