import type { Proof } from '#contract/reauthentication.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { verifyOwnSecret, type Device } from '#server/features/lockout/public.ts';
import { verifyAssertion } from '#server/features/passkeys/public.ts';
import { updateAuthenticatedAt } from '#server/features/sessions/public.ts';
import { findStoredUser, type StoredUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { verifyPassword } from '#server/platform/passwords.ts';

/** Renews the authentication of this session. Wrong guesses count towards the lockout. */
export async function reauthenticate(context: Context, given: Proof, device: Device): Promise<{ success: true }> {
  const { id, sessionId } = context.user;
  const user = await findStoredUser(context.db, { id });
  if (!user) throw new Failure('authentication_required');
  const { refusal, verify } = checkOf(context, user, given);
  const attempt = { device, eventType: 'auth.reauthentication-refused', reason: refusal.code } as const;
  if (!(await verifyOwnSecret(context, user, attempt, verify))) throw refusal;
  await transact(context, async (tx) => {
    // Closed when the password was changed or reset since it was verified.
    if (!(await updateAuthenticatedAt(tx, sessionId, context.clock.now())))
      throw new Failure('authentication_required');
    await recordAudit(tx, context, { eventType: 'auth.reauthenticated', target: sessionId });
  });
  return { success: true };
}

type Check = { refusal: Failure; verify: () => Promise<boolean> };

function checkOf(context: Context, user: StoredUser, { password = '', passkey }: Proof): Check {
  if (passkey === undefined)
    return {
      refusal: new Failure('current_password_wrong', { fields: { password: 'Uw huidige wachtwoord klopt niet' } }),
      verify: () => verifyPassword(user.password, password),
    };
  const check = { purpose: 'confirm', binding: context.user.sessionId, ownerId: user.id } as const;
  return {
    refusal: new Failure('passkey_not_confirmed'),
    verify: async () => (await verifyAssertion(context, passkey, check)) !== null,
  };
}
