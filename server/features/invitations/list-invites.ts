import type { Invite, InviteStatus } from '#contract/invitations.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listInviteRows } from './list-invites-sql.ts';

/** One page of invitations, the newest first. */
export async function listInvites(
  context: Context,
  { status, search, cursor, limit }: PageQuery & { status?: InviteStatus | undefined; search?: string | undefined },
): Promise<Page<Invite>> {
  const wanted = { status, search, before: cursor, limit: limit + 1, now: context.clock.now() };
  return toPage(await listInviteRows(context.db, wanted), limit, ({ id }) => id);
}
