import type { Sms } from '#contract/sms.ts';
import type { Context } from '#server/platform/context.ts';
import { assertIdCursor } from '#server/platform/paging/page-cursor.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listSmsRows } from './sms-sql.ts';

/** One page of text messages, newest first. */
export async function listSms(context: Context, { cursor, limit }: PageQuery): Promise<Page<Sms>> {
  if (cursor !== undefined) assertIdCursor(cursor);
  const rows = await listSmsRows(context.db, { before: cursor, limit: limit + 1 });
  return toPage(rows, limit, ({ id }) => id);
}
