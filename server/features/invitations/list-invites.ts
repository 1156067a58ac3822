import type { Invite, InviteStatus } from '#contract/invitations.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { readCursor, toTimestampKey, writeCursor } from '#server/platform/paging/page-cursor.ts';
import { listInviteRows } from './list-invites-sql.ts';

const sort = 'newest';

/** One page of invitations, the newest first. */
export async function listInvites(
  context: Context,
  { status, search, cursor, limit }: PageQuery & { status?: InviteStatus | undefined; search?: string | undefined },
): Promise<Page<Invite>> {
  const after = cursor === undefined ? null : readCursor(sort, 'timestamp', cursor);
  const wanted = { status, search, after, limit: limit + 1, now: context.clock.now() };
  const rows = await listInviteRows(context.db, wanted);
  return toPage(rows, limit, ({ createdAt, id }) => writeCursor(sort, { key: toTimestampKey(createdAt), id }));
}
