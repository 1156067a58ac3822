import { domainDecisionJobName } from '#server/features/domains/public.ts';
import { giveUpMail, sendMailJobName, storeMailsJobName } from '#server/features/outgoing-mail/public.ts';
import { erasePersonJobName } from '#server/features/privacy/public.ts';
import { giveUpSms, sendSmsJobName } from '#server/features/sms/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { changeFailedJob } from './change-failed-job.ts';
import { deleteJob, type DeletedJob } from './job-queue-sql.ts';

/**
 * Without its job an erasure never ends and keeps the identity of the person, a decision blocks its domain, and the mails
 * of a list are in no overview.
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
