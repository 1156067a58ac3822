import type { InviteProof } from '#contract/invitations.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { hashPassword, refuseTaken, refuseWeakPassword } from '#server/features/auth/public.ts';
import { isWhitelisted } from '#server/features/domains/public.ts';
import { insertUser } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { updateUsed } from '../invites-sql.ts';
import { getOpenInvite } from './get-open-invite.ts';

type Given = InviteProof & { name: string; username: string; password: string };

/**
 * Uses an invitation for an active account with a confirmed address, whose domain need not be whitelisted. Of concurrent
 * calls one makes the account.
 */
export async function acceptInvitation(context: AnyContext, given: Given): Promise<{ success: true; email: string }> {
  const { id: inviteId, email } = await getOpenInvite(context, given);
  const { name, username } = given;
  await refuseWeakPassword(given.password, { name, username, email });
  const password = await hashPassword(given.password);
  await transact(context, async (tx) => {
    const invite = await updateUsed(tx, inviteId, context.clock.now());
    if (invite === null) throw new Failure('link_used');
    const id = newId();
    const domainStatus = (await isWhitelisted(tx, invite.domain)) ? 'whitelist' : 'greylist';
    const account = { id, username, email, name, password, mobile: null, linkedinUrl: null, role: invite.role };
    const { sentBy: invitedBy } = invite;
    await insertUser(tx, { ...account, status: 'active', emailVerified: true, domainStatus, invitedBy });
    await recordAudit(tx, context, {
      eventType: 'invite.accepted',
      userId: id,
      target: id,
      after: { inviteId, role: invite.role, invitedBy },
    });
    await publishChanged(tx, { minimumRole: 2 }, 'invites', 'users');
  }).catch(refuseTaken(new Failure('email_taken')));
  return { success: true, email };
}
