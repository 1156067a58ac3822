import type { Reauthentication } from '#contract/reauthentication.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { verifyOwnSecret, type Device } from '#server/features/lockout/public.ts';
import { verifyAssertion } from '#server/features/passkeys/public.ts';
import { renewAuthentication } from '#server/features/sessions/public.ts';
import { secondFactorWrong, verifySecondFactor } from '#server/features/two-factor/public.ts';
import { getStoredUser, type StoredUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { verifyPassword } from '#server/platform/credentials/passwords.ts';

/** Renews the authentication of this session by a password, code or passkey. Wrong ones count towards the lockout. */
export async function reauthenticate(
  context: Context,
  given: Reauthentication,
  device: Device,
): Promise<{ success: true }> {
  const user = await getStoredUser(context.db, context.user.id);
  const { verify, refusal } = proofOf(context, user, given);
  const attempt = { device, eventType: 'auth.reauthentication-refused', reason: refusal.code } as const;
  if (!(await verifyOwnSecret(context, user, attempt, verify))) throw refusal;
  await renewAuthentication(context);
  return { success: true };
}

type Proof = { verify: () => Promise<boolean>; refusal: Failure & { code: ErrorCode } };

function proofOf(context: Context, user: StoredUser, given: Reauthentication): Proof {
  const { passkey, totpCode, backupCode, password = '' } = given;
  if (passkey !== undefined) {
    const check = { purpose: 'confirm', binding: context.user.sessionId, ownerId: user.id } as const;
    return {
      verify: async () => (await verifyAssertion(context, passkey, check)) !== null,
      refusal: new Failure('passkey_not_confirmed'),
    };
  }
  if (totpCode !== undefined || backupCode !== undefined)
    return {
      verify: async () => (await verifySecondFactor(context, user, { totpCode, backupCode })) !== null,
      refusal: secondFactorWrong({ totpCode }),
    };
  return {
    verify: () => verifyPassword(user.password, password),
    refusal: new Failure('current_password_wrong', { fields: { password: 'Uw huidige wachtwoord klopt niet' } }),
  };
}
