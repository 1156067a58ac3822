import type { OutgoingMail } from '#contract/outgoing-mail.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/page.ts';
import { listMails as selectMails, type MailsWanted } from './outgoing-mail-sql.ts';

/** One page of mails, the newest first. */
export async function listMails(
  context: Context,
  query: PageQuery & Omit<MailsWanted, 'before'>,
): Promise<Page<OutgoingMail>> {
  const rows = await selectMails(context.db, { ...query, before: query.cursor, limit: query.limit + 1 });
  return toPage(rows, query.limit, ({ id }) => id);
}
