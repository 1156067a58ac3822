import type { InviteProof } from '#contract/accept-invitation.ts';
import { getOpenInvite, updateInviteUsed } from '#server/features/invitations/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { refuseReservedEmail } from '#server/features/users/public.ts';
import { hashPassword } from '#server/platform/credentials/passwords.ts';
import { newId } from '#server/platform/ids.ts';
import { refuseWeakPassword } from '../password/password-policy.ts';
import { refuseTaken } from '../registration/refuse-taken.ts';
import { updateRegistrationsConfirmed } from '../registration/registrations-sql.ts';
import { createInvitedUser } from './create-invited-user.ts';

type Given = InviteProof & { name: string; username: string; password: string };

/** Uses an invitation for an account. Of concurrent calls one makes it. */
export async function acceptInvitation(context: AnyContext, given: Given): Promise<{ success: true; email: string }> {
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
