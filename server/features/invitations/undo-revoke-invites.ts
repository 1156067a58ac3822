import type { undoRevokeInvites as call } from '#contract/invitations.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseViolation } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { listUnclosedEmails, lockInvites, updateUnrevoked } from './invites-sql.ts';
import { acceptsUndo } from './policy.ts';
import { sortOutInvites } from './sort-out-invites.ts';

/**
 * Undoes the caller's own revocations, within ten seconds.
 * Throws `invite_open` when an address is invited at the same moment: nothing is undone then.
 */
export async function undoRevokeInvites(context: Context, inviteIds: string[]): Promise<OutputOf<typeof call>> {
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
