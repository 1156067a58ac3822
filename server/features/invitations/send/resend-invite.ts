import { invitableRoles } from '#contract/platform/roles.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { listReservedEmails } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { tokenHashOf } from '../invite-secrets.ts';
import { findInvite, listAccounts, updateRenewed } from '../invites-sql.ts';
import { inviteLifetimeMs, inviteMails } from '../policy.ts';
import { queueInviteMails } from './queue-invite-mails.ts';

/** Mails an invitation again, valid for another 7 days. Throws `email_taken` when the address has an account by now. */
export async function resendInvite(context: Context, id: string): Promise<{ success: true }> {
  const before = await findInvite(context.db, id);
  if (before === null) throw new Failure('not_found');
  const { user } = context;
  const mailId = newId();
  const expiresAt = new Date(context.clock.now().getTime() + inviteLifetimeMs);
  await transact(context, async (tx) => {
    await enforceRateLimit({ db: tx, clock: context.clock }, { limit: inviteMails, subject: before.email });
    const renewed = { callerId: user.id, maxRole: Math.max(...invitableRoles(user.role)) };
    if (!(await updateRenewed(tx, { id, ...renewed, tokenHash: tokenHashOf(context, id), mailId, expiresAt })))
      throw new Failure('invite_closed');
    if ((await listAccounts(tx, [before.email])).length > 0) throw new Failure('email_taken');
    if ((await listReservedEmails(tx, [before.email], context.clock.now())).length > 0)
      throw new Failure('email_reserved');
    const invite = await findInvite(tx, id);
    await queueInviteMails(tx, context, [{ ...invite!, mailId }]);
    await recordAudit(tx, context, {
      eventType: 'invite.resent',
      target: id,
      before: { email: before.email, expiresAt: before.expiresAt },
      after: { expiresAt: invite!.expiresAt },
    });
    await publishChanged(tx, { minimumRole: 2 }, 'invites');
  });
  return { success: true };
}
