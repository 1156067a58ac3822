import type { OutgoingMail } from '#contract/outgoing-mail.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { queueJob } from '#server/platform/jobs/jobs.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/paging/page.ts';
import { canSendAgain, findMailLink, type MailLink, tokenLink, typedCode } from './find-mail-link.ts';
import { sendMailJobName } from './mail-throttle.ts';
import { findMail, listMailRows, type MailFilters, type StoredMail, updateStatus } from './outgoing-mail-sql.ts';
import { maxRuns } from './queue-mail.ts';

/** One page of mails, newest first. */
export async function listMails(context: Context, query: PageQuery & MailFilters): Promise<Page<OutgoingMail>> {
  return await readPage(query, (page) => listMailRows(context.db, { ...query, ...page }));
}

/** `askedBy`: the name. */
export type ReadMail = Omit<StoredMail, 'askedByName'> & { canRetry: boolean };

/**
 * One mail with its text. A link that gives access to an account is shown only while it works, and only to a reader
 * with a higher role than that account. Reading is audited, with who asked for the mail.
 */
export async function readMail(context: Context, id: string): Promise<ReadMail> {
  const mail = await findMail(context.db, id);
  if (mail === null) throw new Failure('not_found');
  const { askedByName, ...shown } = mail;
  const { recipient, askedIp, askedBy } = shown;
  const link = await findMailLink(context.db, context, mail.text);
  await recordAudit(context.db, context, {
    eventType: 'mail.read',
    target: id,
    subject: `E-mail aan ${recipient}`,
    after: { recipient, askedIp, askedBy, linkShown: link?.isShown ?? false },
  });
  return {
    ...shown,
    text: mail.text !== null && link !== null && !link.isShown ? hideLink(mail.text, link) : mail.text,
    askedBy: askedByName,
    canRetry: canSendAgain(context, mail, link),
  };
}

function hideLink(text: string, { isOpen }: MailLink): string {
  const reason = isOpen ? 'alleen zichtbaar voor de ontvanger' : 'al gebruikt of verlopen';
  return text.replace(tokenLink, `[link verborgen: ${reason}]`).replace(typedCode, `[code verborgen: ${reason}]`);
}

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
