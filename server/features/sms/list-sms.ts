import type { Sms } from '#contract/sms.ts';
import type { Context } from '#server/platform/context.ts';
import { readPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listSmsRows } from './sms-sql.ts';

/** One page of text messages, newest first. */
export async function listSms(context: Context, query: PageQuery): Promise<Page<Sms>> {
  return await readPage(query, (page) => listSmsRows(context.db, page));
}
