import type * as calls from '#contract/database-tools.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { domainDecisionJobName } from '#server/features/domains/public.ts';
import { giveUpMail, sendMailJobName, storeMailsJobName } from '#server/features/outgoing-mail/public.ts';
import { erasePersonJobName } from '#server/features/privacy/public.ts';
import { giveUpSms, sendSmsJobName } from '#server/features/sms/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import {
  type DeletedJob,
  deleteJob,
  findFailedJob,
  listFailedJobs,
  listJobQueues,
  updateJobDue,
} from './job-queue-sql.ts';

const maxFailed = 100;

/** Background jobs: counts by kind, and those that failed last. */
export async function listJobs({ db }: Context): Promise<OutputOf<typeof calls.listJobs>> {
  return { queues: await listJobQueues(db), failed: await listFailedJobs(db, maxFailed) };
}

/** Runs a failed job again now, with all of its attempts. */
export async function retryJob(context: Context, id: string): Promise<{ success: true }> {
  return await changeFailedJob(context, id, 'job.retried', updateJobDue);
}

/**
 * Without its job an erasure never ends and keeps the identity of the person, a decision blocks its domain, and the
 * mails of a list are in no overview.
 */
const requiredJobs = new Set([erasePersonJobName, domainDecisionJobName, storeMailsJobName]);

/** Deletes a failed job, which then never runs. The mail or text message that it was to send has failed. */
export async function discardJob(context: Context, id: string): Promise<{ success: true }> {
  return await changeFailedJob(context, id, 'job.discarded', async (tx) => {
    const deleted = await deleteJob(tx, id);
    if (deleted === null) return false;
    if (requiredJobs.has(deleted.name)) throw new Failure('job_required');
    await giveUpMessage(tx, context, deleted);
    return true;
  });
}

/** A message that stays queued without its job is never sent, retried or deleted. */
async function giveUpMessage(tx: Tx, context: Context, { name, subjectId: id }: DeletedJob): Promise<void> {
  if (id === null) return;
  if (name === sendMailJobName) await giveUpMail(tx, id);
  if (name === sendSmsJobName) await giveUpSms(tx, context, { id, problem: 'Een beheerder heeft de taak verwijderd.' });
}

/** Changes a failed job and audits it with the error; `change` returns false when the job runs or is gone. */
async function changeFailedJob(
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
