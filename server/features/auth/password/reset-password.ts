import { recordAudit } from '#server/features/audit/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { revokeSessions } from '#server/features/sessions/public.ts';
import { admitDomain } from '#server/features/domains/public.ts';
import { findUser, updateEmailVerified, updatePassword } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { hashToken } from '#server/platform/secrets.ts';
import { deleteEmailToken, deleteEmailTokensOf, findEmailToken } from '../email-links/email-tokens-sql.ts';
import { deleteKnownDevicesOf } from '../sign-in/known-devices-sql.ts';
import { deleteAttempts } from '../sign-in/login-attempts-sql.ts';
import { passwordChangedEmail } from './password-changed.email.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { hashPassword } from './passwords.ts';

/** Sets a new password with the token of a mail. When the password is refused, the link stays valid. */
export async function resetPassword(
  context: AnyContext,
  given: { token: string; password: string },
): Promise<{ success: true }> {
  const hash = hashToken(given.token);
  const now = context.clock.now();
  const userId = await findEmailToken(context.db, hash, 'reset-password', now);
  const user = userId === null ? null : await findUser(context.db, userId);
  if (!user) throw new Failure('link_invalid');
  await refuseWeakPassword(given.password, user);
  const password = await hashPassword(given.password);
  await transact(context, async (tx) => {
    if ((await deleteEmailToken(tx, hash, 'reset-password', now)) === null) throw new Failure('link_invalid');
    await deleteEmailTokensOf(tx, user.id, 'reset-password');
    // Opening this link proves access to the mailbox, so it confirms the address too. Lock order: the domain before the
    // user, as in a review; otherwise the two can deadlock.
    await admitDomain(tx, context, user);
    await updatePassword(tx, user.id, password);
    await updateEmailVerified(tx, user.id);
    await deleteAttempts(tx, user.email.toLowerCase());
    await deleteKnownDevicesOf(tx, user.id);
    await revokeSessions(tx, { userId: user.id });
    await queueMail(tx, context, { recipient: user.email, ...passwordChangedEmail(context, user) });
    await recordAudit(tx, context, { eventType: 'auth.password-reset', userId: user.id, target: user.id });
  });
  return { success: true };
}
