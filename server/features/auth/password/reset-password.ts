import { recordAudit } from '#server/features/audit/public.ts';
import { deleteAttempts } from '#server/features/lockout/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { endAccess, lockAccounts } from '#server/features/sessions/public.ts';
import { removePasskeysAtReset } from '#server/features/two-factor/public.ts';
import { updatePassword } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { hashPassword, verifyPassword } from '#server/platform/credentials/passwords.ts';
import { hashToken } from '#server/platform/credentials/secrets.ts';
import { getUserOfLink } from './check-reset-link.ts';
import { passwordChangedEmail } from './password-changed.email.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { updateResetTokenUsed } from './reset-tokens-sql.ts';

/** Sets a new password with the token of a mail. When the password is refused, the link stays valid. */
export async function resetPassword(
  context: AnyContext,
  given: { token: string; password: string; removedPasskeys: string[] },
): Promise<{ success: true }> {
  const hash = hashToken(given.token);
  const now = context.clock.now();
  const user = await getUserOfLink(context, hash);
  await refuseWeakPassword(context, given.password, user);
  if (await verifyPassword(user.password, given.password)) throw samePassword();
  const password = await hashPassword(given.password);
  await transact(context, async (tx) => {
    await lockAccounts(tx, [user.id]);
    if (!(await updateResetTokenUsed(tx, hash, now))) throw new Failure('link_used');
    await updatePassword(tx, user.id, password, now);
    await deleteAttempts(tx, user.email.toLowerCase());
    const { apiKeys } = await endAccess(tx, context, 'reset', { userIds: [user.id] });
    const { kept, removed } = await removePasskeysAtReset(tx, context, user.id, given.removedPasskeys);
    const passkeys = kept.map(({ name }) => name);
    const left = { passkeys, activeKeys: [], removedPasskeys: removed, deactivatedKeys: apiKeys.length };
    await queueMail(tx, context, { recipient: user.email, ...passwordChangedEmail(context, user, left) });
    await recordAudit(tx, context, { eventType: 'auth.password-reset', userId: user.id, target: user.id });
  });
  return { success: true };
}

function samePassword(): Failure {
  const text = 'Dit is uw huidige wachtwoord. Kies een ander, of log ermee in.';
  return new Failure('validation_failed', { fields: { password: text } });
}
