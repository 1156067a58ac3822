import type { AnyContext, Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { queueJobs } from '#server/platform/jobs/jobs.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import type { Mail } from '#server/platform/mail/transport.ts';
import { sendMailJobName, spreadBulkMails } from './mail-throttle.ts';
import { insertDeletedMail, insertMails, type MailBatch } from './outgoing-mail-sql.ts';

export const storeMailsJobName = 'store-mails';

/**
 * Attempts before a mail counts as failed: the back-off grows to about two hours. Of a mail server that accepts no
 * mails for a while: the pauses of bulk mails grow to ten minutes and those of single mails to one, so all take about
 * four hours.
 */
export const maxAttempts = { otherwise: 10, throttledBulk: 30, throttledSingle: 260 };

/** Runs of the job that sends it: also those that a stop or a crash interrupts, which are no attempts. */
export const maxRuns = 30;

/** Who caused a mail; a call that queues one itself is its origin. */
export type MailOrigin = { ip: string; userId: string | null };

type Sender = Pick<Portal, 'config' | 'clock'> & Partial<Pick<AnyContext, 'ip' | 'user'>>;

/**
 * Stores a mail that somebody waits for, such as one with a link for a new password, in the transaction that causes it.
 * It is sent after the commit; without an SMTP server it is kept for an administrator to read. `origin`: of a mail that
 * a job queues for a call. @returns its id
 */
export async function queueMail(tx: Queryable, sender: Sender, mail: Mail, origin?: MailOrigin): Promise<string> {
  const [id] = await queueBatches(tx, sender, [mail], { origin, isBulk: false });
  return id!;
}

/** Mails that one statement stores: more would keep the caller waiting. */
const batchSize = 200;

/**
 * Like `queueMail`, for mails that go to many: all that somebody waits for is sent before them, also while
 * the mail server keeps them waiting. Those after the first 200 are stored by jobs after the commit. A mail may have an id that other rows refer to already.
 * @returns the ids, in the same order
 */
export async function queueBulkMails(
  tx: Queryable,
  sender: Sender,
  mails: (Mail & { id?: string })[],
): Promise<string[]> {
  return await queueBatches(tx, sender, mails, { isBulk: true });
}

async function queueBatches(
  tx: Queryable,
  sender: Sender,
  mails: (Mail & { id?: string })[],
  { origin, isBulk }: { origin?: MailOrigin | undefined; isBulk: boolean },
): Promise<string[]> {
  if (mails.length === 0) return [];
  const added = mails.map(({ id = newId(), recipient, subject, text }) => ({ id, recipient, subject, text }));
  const batch = {
    status: sender.config.smtpUrl === undefined ? ('kept' as const) : ('queued' as const),
    askedIp: origin?.ip ?? sender.ip ?? null,
    askedBy: origin?.userId ?? sender.user?.id ?? null,
    now: sender.clock.now().toISOString(),
    isBulk,
  };
  await storeMails(tx, { ...batch, mails: added.slice(0, batchSize) });
  const later: MailBatch[] = [];
  for (let at = batchSize; at < added.length; at += batchSize)
    later.push({ ...batch, mails: added.slice(at, at + batchSize) });
  await queueJobs(tx, storeMailsJobName, later);
  return added.map(({ id }) => id);
}

/**
 * Queues a mail that is in no list of administrators, and of which nothing stays once it is sent or given up. Without
 * an SMTP server it is not queued.
 */
export async function queueUnlistedMail(tx: Queryable, { config, clock }: Sender, mail: Mail): Promise<void> {
  if (config.smtpUrl === undefined) return;
  const { recipient, subject, text } = mail;
  const id = newId();
  await insertDeletedMail(tx, { id, recipient, subject, text }, clock.now());
  await queueJobs(tx, sendMailJobName, [{ id }], { maxAttempts: maxRuns });
}

/** Stores mails and queues their sending. Harmless when it is repeated. */
export async function storeMails(tx: Queryable, batch: MailBatch): Promise<void> {
  await insertMails(tx, batch);
  const jobs = batch.mails.map(({ id }) => ({ id }));
  const options = { maxAttempts: maxRuns, deferrable: batch.isBulk };
  if (batch.status === 'queued') await queueJobs(tx, sendMailJobName, jobs, options);
  if (batch.status === 'queued' && batch.isBulk) await spreadBulkMails(tx);
  await publishChanged(tx, { minimumRole: 3 }, 'mails');
}
