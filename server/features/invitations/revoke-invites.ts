import type { revokeInvites as call } from '#contract/invitations.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { lockInvites, updateRevoked } from './invites-sql.ts';
import { inviteUndoUntil, isClosed } from './policy.ts';
import { sortOutInvites } from './sort-out-invites.ts';

/** Revokes invitations that were not used: their links and codes stop working at once. */
export async function revokeInvites(context: Context, inviteIds: string[]): Promise<OutputOf<typeof call>> {
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
