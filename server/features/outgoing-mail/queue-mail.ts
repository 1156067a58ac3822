import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { queueJob } from '#server/platform/jobs/jobs.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import type { Mail } from '#server/platform/mail/transport.ts';
import { insertMail } from './outgoing-mail-sql.ts';

export const sendMailJobName = 'send-mail';

/** Attempts before a mail counts as failed; the back-off grows to about two hours. */
export const maxAttempts = 10;

/** Runs of the job that sends it: also those that a stop or a crash interrupts, which are no attempts. */
export const maxRuns = 30;

/**
 * Stores a mail in the transaction that causes it. It is sent after the commit; without an SMTP server it is kept for an
 * administrator to read.
 */
export async function queueMail(tx: Queryable, portal: Pick<Portal, 'config' | 'clock'>, mail: Mail): Promise<void> {
  const id = newId();
  const status = portal.config.smtpUrl === undefined ? 'kept' : 'queued';
  await insertMail(tx, { ...mail, id, status, now: portal.clock.now() });
  if (status === 'queued') await queueJob(tx, sendMailJobName, { id }, { maxAttempts: maxRuns });
  await publishChanged(tx, { minimumRole: 3 }, 'mails');
}
