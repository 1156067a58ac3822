import type { AnyContext, Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { queueJobs } from '#server/platform/jobs/jobs.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import type { Mail } from '#server/platform/mail/transport.ts';
import { insertMails } from './outgoing-mail-sql.ts';

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
 * administrator to read. `origin`: of a mail that a job queues for a call. @returns its id
 */
export async function queueMail(tx: Queryable, sender: Sender, mail: Mail, origin?: MailOrigin): Promise<string> {
  const [id] = await queueMails(tx, sender, [mail], origin);
  return id!;
}

/** `queueMail` for many mails, in a few statements. @returns their ids, in the same order */
export async function queueMails(tx: Queryable, sender: Sender, mails: Mail[], origin?: MailOrigin): Promise<string[]> {
  if (mails.length === 0) return [];
  const added = mails.map(({ recipient, subject, text }) => ({ id: newId(), recipient, subject, text }));
  const ids = added.map(({ id }) => id);
  const status = sender.config.smtpUrl === undefined ? 'kept' : 'queued';
  const askedIp = origin?.ip ?? sender.ip ?? null;
  const askedBy = origin?.userId ?? sender.user?.id ?? null;
  await insertMails(tx, { mails: added, status, askedIp, askedBy, now: sender.clock.now() });
  const jobs = ids.map((id) => ({ id }));
  if (status === 'queued') await queueJobs(tx, sendMailJobName, jobs, { maxAttempts: maxRuns });
  await publishChanged(tx, { minimumRole: 3 }, 'mails');
  return ids;
}
