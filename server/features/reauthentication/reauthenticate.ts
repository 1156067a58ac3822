import { recordAudit } from '#server/features/audit/public.ts';
import { verifyOwnSecret, type Device } from '#server/features/lockout/public.ts';
import { updateAuthenticatedAt } from '#server/features/sessions/public.ts';
import { findStoredUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { verifyPassword } from '#server/platform/passwords.ts';

/** Renews the authentication of this session. Wrong guesses count towards the lockout. */
export async function reauthenticate(
  context: Context,
  given: { password: string },
  device: Device,
): Promise<{ success: true }> {
  const { id, sessionId } = context.user;
  const user = await findStoredUser(context.db, { id });
  if (!user) throw new Failure('authentication_required');
  const attempt = { device, eventType: 'auth.reauthentication-refused', reason: 'current_password_wrong' } as const;
  if (!(await verifyOwnSecret(context, user, attempt, () => verifyPassword(user.password, given.password))))
    throw new Failure('current_password_wrong', { fields: { password: 'Uw huidige wachtwoord klopt niet' } });
  await transact(context, async (tx) => {
    // Closed when the password was changed or reset since it was verified.
    if (!(await updateAuthenticatedAt(tx, sessionId, context.clock.now())))
      throw new Failure('authentication_required');
    await recordAudit(tx, context, { eventType: 'auth.reauthenticated', target: sessionId });
  });
  return { success: true };
}
