import { giveUpMail, sendMailJobName } from '#server/features/outgoing-mail/public.ts';
import { giveUpSms, sendSmsJobName } from '#server/features/sms/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { changeFailedJob } from './change-failed-job.ts';
import { deleteJob, type DeletedJob } from './job-queue-sql.ts';

/** Deletes a failed job, which then never runs. The mail or text message that it was to send has failed. */
export async function discardJob(context: Context, id: string): Promise<{ success: true }> {
  return await changeFailedJob(context, id, 'job.discarded', async (tx) => {
    const deleted = await deleteJob(tx, id);
    if (deleted) await giveUpMessage(tx, context, deleted);
    return deleted !== null;
  });
}

/** A message that stays queued without its job is never sent, retried or deleted. */
async function giveUpMessage(tx: Tx, context: Context, { name, subjectId: id }: DeletedJob): Promise<void> {
  if (id === null) return;
  if (name === sendMailJobName) await giveUpMail(tx, id);
  if (name === sendSmsJobName) await giveUpSms(tx, context, { id, problem: 'Een beheerder heeft de taak verwijderd.' });
}
