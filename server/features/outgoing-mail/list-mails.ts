import type { OutgoingMail } from '#contract/outgoing-mail.ts';
import type { Context } from '#server/platform/context.ts';
import { readPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listMailRows, type MailFilters } from './outgoing-mail-sql.ts';

/** One page of mails, newest first. */
export async function listMails(context: Context, query: PageQuery & MailFilters): Promise<Page<OutgoingMail>> {
  return await readPage(query, (page) => listMailRows(context.db, { ...query, ...page }));
}
