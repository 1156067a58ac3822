import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { findFailedJob } from './job-queue-sql.ts';

/** Changes a failed job and audits it with the error; `change` returns false when the job runs or is gone. */
export async function changeFailedJob(
  context: Context,
  id: string,
  eventType: 'job.retried' | 'job.discarded',
  change: (tx: Tx, id: string) => Promise<boolean>,
): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const job = await findFailedJob(tx, id);
    if (job === null) throw new Failure('not_found');
    if (job.isRunning) throw new Failure('job_running');
    // Meanwhile it was taken by a runner, or deleted by another administrator.
    if (!(await change(tx, id))) throw new Failure((await findFailedJob(tx, id)) ? 'job_running' : 'not_found');
    const { name, attempts, error } = job;
    await recordAudit(tx, context, { eventType, target: id, subject: name, before: { name, attempts, error } });
  });
  return { success: true };
}
