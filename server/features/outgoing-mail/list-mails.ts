import type { OutgoingMail } from '#contract/outgoing-mail.ts';
import type { Context } from '#server/platform/context.ts';
import { assertIdCursor } from '#server/platform/paging/page-cursor.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listMailRows, type MailQuery } from './outgoing-mail-sql.ts';

/** One page of mails, newest first. */
export async function listMails(
  context: Context,
  query: PageQuery & Omit<MailQuery, 'before'>,
): Promise<Page<OutgoingMail>> {
  if (query.cursor !== undefined) assertIdCursor(query.cursor);
  const rows = await listMailRows(context.db, { ...query, before: query.cursor, limit: query.limit + 1 });
  return toPage(rows, query.limit, ({ id }) => id);
}
