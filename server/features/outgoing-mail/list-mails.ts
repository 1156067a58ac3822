import type { OutgoingMail } from '#contract/outgoing-mail.ts';
import type { Context } from '#server/platform/context.ts';
import { listMails as selectMails, type MailsWanted } from './outgoing-mail-sql.ts';

/** One page of mails, the newest first; `next` is the cursor of the following page. */
export async function listMails(
  context: Context,
  page: Omit<MailsWanted, 'before'> & { cursor?: string | undefined },
): Promise<{ mails: OutgoingMail[]; next: string | null }> {
  const found = await selectMails(context.db, { ...page, before: page.cursor, limit: page.limit + 1 });
  const mails = found.slice(0, page.limit);
  return { mails, next: found.length > page.limit ? (mails.at(-1)?.id ?? null) : null };
}
