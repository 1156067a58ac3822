import type { OutgoingMail } from '#contract/outgoing-mail.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { findMail, listMails as selectMails, type MailsWanted, type StoredMail } from './outgoing-mail-sql.ts';

/** One page of mails, the newest first; `next` is the cursor of the following page. */
export async function listMails(
  context: Context,
  page: Omit<MailsWanted, 'before'> & { cursor?: string | undefined },
): Promise<{ mails: OutgoingMail[]; next: string | null }> {
  const found = await selectMails(context.db, { ...page, before: page.cursor, limit: page.limit + 1 });
  const mails = found.slice(0, page.limit);
  return { mails, next: found.length > page.limit ? (mails.at(-1)?.id ?? null) : null };
}

/** One mail with its text. A text can hold a link into somebody's account, so reading it is audited. */
export async function readMail(context: Context, id: string): Promise<StoredMail> {
  const mail = await findMail(context.db, id);
  if (mail === null) throw new Failure('not_found');
  await recordAudit(context.db, context, { eventType: 'mail.read', target: id, after: { recipient: mail.recipient } });
  return mail;
}
