import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { queueJob } from '#server/platform/jobs/jobs.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { canSendAgain, findMailLink } from './find-mail-link.ts';
import { findMail, updateStatus } from './outgoing-mail-sql.ts';
import { maxRuns, sendMailJobName } from './queue-mail.ts';

/** Puts a failed or kept mail that can be sent back in the queue. */
export async function retryMail(context: Context, id: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const mail = await findMail(tx, id);
    if (mail === null) throw new Failure('not_found');
    const link = await findMailLink(tx, context, mail.text);
    if (!canSendAgain(context, mail, link) || !(await updateStatus(tx, id, ['failed', 'kept'], 'queued')))
      throw new Failure('mail_not_retryable');
    await queueJob(tx, sendMailJobName, { id }, { maxAttempts: maxRuns });
    await recordAudit(tx, context, {
      eventType: 'mail.retried',
      target: id,
      subject: `E-mail aan ${mail.recipient}`,
      before: { status: mail.status },
      after: { status: 'queued' },
    });
    await publishChanged(tx, { minimumRole: 3 }, 'mails');
  });
  return { success: true };
}
