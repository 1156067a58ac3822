import type {
  Invite,
  InviteSkipReason,
  InviteStatus,
  revokeInvites as revokeCall,
  undoRevokeInvites as undoCall,
} from '#contract/invitations.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseViolation } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { readCursor, toTimestampKey, writeCursor } from '#server/platform/paging/page-cursor.ts';
import { type Page, type PageQuery, toPage } from '#server/platform/paging/page.ts';
import {
  listInviteRows,
  listUnclosedEmails,
  lockInvites,
  type StoredInvite,
  updateRevoked,
  updateUnrevoked,
} from './invites-sql.ts';
import { acceptsUndo, inviteUndoUntil, isClosed } from './policy.ts';

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

/** An invitation, as it is listed. */
export async function readInvite(context: Context, id: string): Promise<Invite> {
  const [row] = await listInviteRows(context.db, { id, after: null, limit: 1, now: context.clock.now() });
  if (row === undefined) throw new Failure('not_found');
  return row;
}

/** Revokes invitations that were not used: their links and codes stop working at once. */
export async function revokeInvites(context: Context, inviteIds: string[]): Promise<OutputOf<typeof revokeCall>> {
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    const found = await lockInvites(tx, inviteIds);
    const { accepted, skipped } = sortOutInvites(inviteIds, found, (invite) =>
      isClosed(invite) ? 'invite_closed' : null,
    );
    const changed = accepted.map(({ id }) => id);
    if (changed.length > 0) {
      await updateRevoked(tx, changed, context.user.id, now);
      await recordAudits(
        tx,
        context,
        accepted.map(({ id, email }) => ({
          eventType: 'invite.revoked',
          target: id,
          before: { email, revokedAt: null },
          after: { revokedAt: now.toISOString() },
        })),
      );
      await publishChanged(tx, { minimumRole: 2 }, 'invites');
    }
    return { changed, skipped, undoUntil: inviteUndoUntil(now).toISOString() };
  });
}

/**
 * Undoes the caller's own revocations, within ten seconds.
 * Throws `invite_open` when an address is invited at the same moment: nothing is undone then.
 */
export async function undoRevokeInvites(context: Context, inviteIds: string[]): Promise<OutputOf<typeof undoCall>> {
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    await lockCaller(tx, context);
    const found = await lockInvites(tx, inviteIds);
    const emails = found.map(({ email }) => email);
    const invited = new Set(await listUnclosedEmails(tx, emails));
    const { accepted, skipped } = sortOutInvites(inviteIds, found, ({ email, revokedBy, revokedAt }) => {
      const isOwn = revokedBy === context.user.id && revokedAt !== null;
      if (!isOwn || !acceptsUndo(new Date(revokedAt), now)) return 'undo_expired';
      if (invited.has(email)) return 'invite_open';
      invited.add(email);
      return null;
    });
    const changed = accepted.map(({ id }) => id);
    if (changed.length > 0) {
      await updateUnrevoked(tx, changed);
      await recordAudits(
        tx,
        context,
        accepted.map(({ id, email, revokedAt }) => ({
          eventType: 'invite.revoke-undone',
          target: id,
          before: { email, revokedAt },
          after: { revokedAt: null },
        })),
      );
      await publishChanged(tx, { minimumRole: 2 }, 'invites');
    }
    return { changed, skipped };
  }).catch(refuseViolation('magic_invites_open', 'invite_open'));
}

type SortedOut<Reason> = { accepted: StoredInvite[]; skipped: { id: string; reason: Reason }[] };

/** Which of these invitations a call changes, and why not the others; `find` returns null for one that it changes. */
export function sortOutInvites<Reason extends InviteSkipReason>(
  ids: string[],
  found: StoredInvite[],
  find: (invite: StoredInvite) => Reason | null,
): SortedOut<Reason | 'not_found'> {
  const byId = new Map(found.map((invite) => [invite.id, invite]));
  const sorted: SortedOut<Reason | 'not_found'> = { accepted: [], skipped: [] };
  for (const id of new Set(ids)) {
    const invite = byId.get(id);
    const reason = invite ? find(invite) : 'not_found';
    if (invite && reason === null) sorted.accepted.push(invite);
    else if (reason !== null) sorted.skipped.push({ id, reason });
  }
  return sorted;
}
