import type { OutputOf } from '#contract/platform/endpoint.ts';
import type * as calls from '#contract/users.ts';
import type { UserDetail } from '#contract/users.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import { endAccess, listOpenSessions } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/paging/page.ts';
import { hideLastLogin } from './policy.ts';
import { findUserDetail, hasUser, type UserPage } from './user-detail-sql.ts';

export async function readUser(context: Context, id: string): Promise<UserDetail> {
  const user = await findUserDetail(context.db, id);
  if (user === null) throw new Failure('not_found');
  return hideLastLogin(context.user, user);
}

/** One page of what belongs to a user, newest first. */
export async function listUserRecords<Row extends { id: string }>(
  { db }: Context,
  userId: string,
  query: PageQuery,
  list: (db: Queryable, page: UserPage) => Promise<Row[]>,
): Promise<Page<Row>> {
  return await readPage(query, async (page) => {
    if (!(await hasUser(db, userId))) throw new Failure('not_found');
    return await list(db, { ...page, userId });
  });
}

/** The open sessions of a user. */
export async function listUserSessions(
  context: Context,
  userId: string,
): Promise<OutputOf<typeof calls.listUserSessions>> {
  if (!(await hasUser(context.db, userId))) throw new Failure('not_found');
  return await listOpenSessions(context.db, userId, context.clock.now());
}

/** Revokes all sessions of a user, and what `accessList` says to end with them. */
export async function revokeUserSessions(context: Context, userId: string): Promise<{ revoked: number }> {
  return await transact(context, async (tx) => {
    if (!(await hasUser(tx, userId))) throw new Failure('not_found');
    const revoked = (await endAccess(tx, context, 'revocation', { userIds: [userId] })).sessions.length;
    await recordAudit(tx, context, { eventType: 'user.sessions-revoked', target: userId, after: { revoked } });
    if (userId !== context.user.id)
      await notify(tx, context, {
        userIds: [userId],
        kind: 'security',
        type: 'warning',
        url: '/authentication',
        title: 'U bent overal uitgelogd',
        message: `${context.user.name} beëindigde al uw sessies. Wat nog openstond, zoals een wijziging van uw e-mailadres, is gestopt.`,
      });
    return { revoked };
  });
}
