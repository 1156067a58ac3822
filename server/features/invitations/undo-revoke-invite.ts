import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { findInvite, updateUnrevoked } from './invites-sql.ts';
import { acceptsUndo } from './policy.ts';

/** Undoes the caller's own revocation, within ten seconds. */
export async function undoRevokeInvite(context: Context, id: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const invite = await findInvite(tx, id);
    if (invite === null) throw new Failure('not_found');
    const isOwn = invite.revokedBy === context.user.id && invite.revokedAt !== null;
    if (!isOwn || !acceptsUndo(new Date(invite.revokedAt!), context.clock.now())) throw new Failure('undo_expired');
    if (!(await updateUnrevoked(tx, invite))) throw new Failure('undo_expired');
    await recordAudit(tx, context, {
      eventType: 'invite.revoke-undone',
      target: id,
      before: { email: invite.email, revokedAt: invite.revokedAt },
      after: { revokedAt: null },
    });
    await publishChanged(tx, { minimumRole: 2 }, 'invites');
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'magic_invites_open') ? new Failure('invite_open') : error;
  });
  return { success: true };
}
