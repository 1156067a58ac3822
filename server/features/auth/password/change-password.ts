import { listKeyRows } from '#server/features/api-keys/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { verifyOwnSecret, type Device } from '#server/features/lockout/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { listPasskeyRows } from '#server/features/passkeys/public.ts';
import { endAccess } from '#server/features/sessions/public.ts';
import { getStoredUser, updatePasswordFrom } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { hashPassword, verifyPassword } from '#server/platform/credentials/passwords.ts';
import { passwordChangedEmail } from './password-changed.email.ts';
import { requirePasswordOf } from '../policy.ts';
import { refuseWeakPassword } from './password-policy.ts';

/**
 * Changes the caller's own password and ends their other sessions, open links and codes.
 * Wrong guesses count towards the lockout.
 */
export async function changePassword(
  context: Context,
  given: { currentPassword: string; password: string },
  device: Device,
): Promise<{ success: true }> {
  const user = await getStoredUser(context.db, context.user.id);
  requirePasswordOf(context, user);
  const attempt = { device, eventType: 'auth.password-change-refused', reason: 'current_password_wrong' } as const;
  if (!(await verifyOwnSecret(context, user, attempt, () => verifyPassword(user.password, given.currentPassword))))
    throw wrongPassword();
  if (given.password === given.currentPassword) throw samePassword();
  await refuseWeakPassword(context, given.password, user);
  const password = await hashPassword(given.password);
  const now = context.clock.now();
  await transact(context, async (tx) => {
    // Fails when the password was reset since it was verified: the reset must not be overwritten.
    if (!(await updatePasswordFrom(tx, user, password, now))) throw wrongPassword();
    const { sessionId: exceptSessionId } = context.user;
    await endAccess(tx, context, 'password-change', { userIds: [user.id], exceptSessionId });
    const passkeys = (await listPasskeyRows(tx, user.id)).map(({ name }) => name);
    const keys = await listKeyRows(tx, user.id, now);
    const activeKeys = keys.filter(({ isActive }) => isActive).map(({ name }) => name);
    const left = { passkeys, activeKeys, removedPasskeys: [], deactivatedKeys: 0 };
    await queueMail(tx, context, { recipient: user.email, ...passwordChangedEmail(context, user, left) });
    await recordAudit(tx, context, { eventType: 'auth.password-changed', target: user.id });
  });
  return { success: true };
}

function wrongPassword(): Failure {
  return new Failure('current_password_wrong', { fields: { currentPassword: 'Uw huidige wachtwoord klopt niet' } });
}

function samePassword(): Failure {
  const text = 'Dit is uw huidige wachtwoord. Kies een ander.';
  return new Failure('validation_failed', { fields: { password: text } });
}
