import type { Context } from '#server/platform/context.ts';
import { changeFailedJob } from './change-failed-job.ts';
import { updateJobDue } from './job-queue-sql.ts';

/** Runs a failed job again now, with all of its attempts. */
export async function retryJob(context: Context, id: string): Promise<{ success: true }> {
  return await changeFailedJob(context, id, 'job.retried', updateJobDue);
}
