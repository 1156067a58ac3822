import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { findInvite, updateRevoked } from './invites-sql.ts';
import { inviteUndoUntil } from './policy.ts';

/** Revokes an invitation that was not used: its link and code stop working at once. */
export async function revokeInvite(context: Context, id: string): Promise<{ success: true; undoUntil: string }> {
  const now = context.clock.now();
  await transact(context, async (tx) => {
    const invite = await findInvite(tx, id);
    if (invite === null) throw new Failure('not_found');
    if (!(await updateRevoked(tx, id, context.user.id, now))) throw new Failure('invite_closed');
    await recordAudit(tx, context, {
      eventType: 'invite.revoked',
      target: id,
      before: { email: invite.email, revokedAt: null },
      after: { revokedAt: now.toISOString() },
    });
    await publishChanged(tx, { minimumRole: 2 }, 'invites');
  });
  return { success: true, undoUntil: inviteUndoUntil(now).toISOString() };
}
