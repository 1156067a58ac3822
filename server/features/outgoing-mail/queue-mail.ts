import type { AnyContext, Portal } from '#server/platform/context.ts';
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

/** Who caused a mail; a call that queues one itself is its origin. */
export type MailOrigin = { ip: string; userId: string | null };

type Sender = Pick<Portal, 'config' | 'clock'> & Partial<Pick<AnyContext, 'ip' | 'user'>>;

/**
 * Stores a mail in the transaction that causes it. It is sent after the commit; without an SMTP server it is kept for an
 * administrator to read. `origin`: of a mail that a job queues for a call.
 */
export async function queueMail(tx: Queryable, sender: Sender, mail: Mail, origin?: MailOrigin): Promise<void> {
  const id = newId();
  const status = sender.config.smtpUrl === undefined ? 'kept' : 'queued';
  const askedIp = origin?.ip ?? sender.ip ?? null;
  const askedBy = origin?.userId ?? sender.user?.id ?? null;
  await insertMail(tx, { ...mail, id, status, askedIp, askedBy, now: sender.clock.now() });
  if (status === 'queued') await queueJob(tx, sendMailJobName, { id }, { maxAttempts: maxRuns });
  await publishChanged(tx, { minimumRole: 3 }, 'mails');
}
