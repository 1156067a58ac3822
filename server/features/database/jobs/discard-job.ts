import type { Context } from '#server/platform/context.ts';
import { changeFailedJob } from './change-failed-job.ts';
import { deleteJob } from './job-queue-sql.ts';

/** Deletes a failed job, which then never runs. */
export async function discardJob(context: Context, id: string): Promise<{ success: true }> {
  return await changeFailedJob(context, id, 'job.discarded', deleteJob);
}
