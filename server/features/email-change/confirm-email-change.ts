import { emailChangeUndoMs } from '#contract/email-change.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { updateResetTokensUsed } from '#server/features/auth/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { lockAccounts } from '#server/features/sessions/public.ts';
import { findUser, refuseReservedEmail, updateEmail } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { refuseViolation } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { addressChangedEmail } from './address-changed.email.ts';
import { updateEmailChangeConfirmed, updateReturned } from './email-changes-sql.ts';
import { emailChangeTokenOf, readLink } from './links.ts';
import { requireAllowedDomain } from './require-allowed-domain.ts';

/**
 * Changes the address with the link of the mail to the new one, once. The old address gets a link to undo it, unless the
 * account is back at an address of which the change could be undone.
 */
export async function confirmEmailChange(
  context: AnyContext,
  token: string,
): Promise<{ success: true; email: string }> {
  const now = context.clock.now();
  const { action, change } = await readLink(context, token);
  if (action !== 'confirm') throw new Failure('link_invalid');
  const { userId, oldEmail, newEmail } = change;
  await requireAllowedDomain(context.db, oldEmail, newEmail);
  await transact(context, async (tx) => {
    await lockAccounts(tx, [userId]);
    if (!(await updateEmailChangeConfirmed(tx, change.id, now))) throw new Failure('link_used');
    // Fails when the account was disabled, or its address changed otherwise.
    if (!(await updateEmail(tx, { id: userId, from: oldEmail, to: newEmail }))) throw new Failure('link_stopped');
    await refuseReservedEmail(tx, { id: userId, email: newEmail }, now);
    // A link in the old mailbox must not give a new password.
    await updateResetTokensUsed(tx, userId, now);
    const undoableSince = new Date(now.getTime() - emailChangeUndoMs);
    const isBack = await updateReturned(tx, { userId, email: newEmail, undoableSince, now });
    const undoToken = isBack ? null : emailChangeTokenOf(context, 'undo', change.id);
    const user = await findUser(tx, userId);
    const mail = addressChangedEmail(context, { name: user?.name ?? '' }, { change, now, token: undoToken });
    await queueMail(tx, context, { recipient: oldEmail, ...mail }, { ip: context.ip, userId });
    await recordAudit(tx, context, { eventType: 'email-change.confirmed', userId, target: userId });
    await publishChanged(tx, { minimumRole: 2 }, 'users');
    await publishChanged(tx, { userId }, 'users');
  }).catch(refuseViolation('users_email_key', 'email_taken'));
  return { success: true, email: newEmail };
}
