import type { InviteProof } from '#contract/accept-invitation.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { isWhitelisted } from '#server/features/domains/public.ts';
import { getOpenInvite, updateInviteUsed, type UsedInvite } from '#server/features/invitations/public.ts';
import { insertUser, type NewUser, refuseReservedEmail } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { hashPassword } from '#server/platform/credentials/passwords.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { refuseWeakPassword } from './password/password-policy.ts';
import { requirePasswords } from './policy.ts';
import { refuseTaken } from './registration/refuse-taken.ts';
import { updateRegistrationsConfirmed } from './registration/registrations-sql.ts';

/** What a link or code would accept; it stays valid, since mail scanners open links. */
export async function readInvitation(
  context: AnyContext,
  proof: InviteProof,
): Promise<{ email: string; invitedBy: string; expiresAt: string }> {
  const { email, senderName, expiresAt } = await getOpenInvite(context, proof);
  return { email, invitedBy: senderName, expiresAt };
}

type Given = InviteProof & { name: string; username: string; password: string };

/** Uses an invitation for an account. Of concurrent calls one makes it. */
export async function acceptInvitation(context: AnyContext, given: Given): Promise<{ success: true; email: string }> {
  requirePasswords(context);
  const { id, email } = await getOpenInvite(context, given);
  const { name, username } = given;
  await refuseWeakPassword(context, given.password, { name, username, email });
  const password = await hashPassword(given.password);
  await transact(context, async (tx) => {
    const now = context.clock.now();
    const invite = await updateInviteUsed(tx, { id }, now);
    if (invite === null) throw new Failure('link_used');
    await updateRegistrationsConfirmed(tx, email, now);
    const account = { id: newId(), username, name, password, mobile: null, linkedinUrl: null };
    await createInvitedUser(tx, context, invite, account);
    await refuseReservedEmail(tx, { id: account.id, email }, now);
  }).catch(refuseTaken(new Failure('email_taken')));
  return { success: true, email };
}

type Account = Pick<NewUser, 'id' | 'username' | 'name' | 'password' | 'mobile' | 'linkedinUrl'>;

/**
 * Creates the account of an invitation that this transaction used: active, with a confirmed address whose domain need
 * not be whitelisted, and the role that the sender granted.
 */
export async function createInvitedUser(
  tx: Tx,
  context: AnyContext,
  { id: inviteId, email, domain, role, sentBy: invitedBy }: UsedInvite,
  account: Account,
): Promise<void> {
  const domainStatus = (await isWhitelisted(tx, domain)) ? 'whitelist' : 'greylist';
  await insertUser(tx, { ...account, email, role, status: 'active', emailVerified: true, domainStatus, invitedBy });
  await recordAudit(tx, context, {
    eventType: 'invite.accepted',
    userId: account.id,
    target: account.id,
    after: { inviteId, role, invitedBy },
  });
  await publishChanged(tx, { minimumRole: 2 }, 'invites', 'users');
}
