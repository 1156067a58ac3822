import { verifyOwnSecret, type Device } from '#server/features/lockout/public.ts';
import { getStoredUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { verifyPassword } from '#server/platform/credentials/passwords.ts';
import { secondFactorWrong } from './second-factor-wrong.ts';
import { turnOffTwoFactor } from './turn-off-two-factor.ts';
import { hasTotp } from './two-factor-sql.ts';
import { verifySecondFactor, type SecondFactor } from './verify-second-factor.ts';

type Given = SecondFactor & { password: string };

/** Removes the caller's authenticator app; passkeys stay. Wrong passwords and codes count towards the lockout. */
export async function disableTwoFactor(context: Context, device: Device, given: Given): Promise<{ success: true }> {
  const user = await getStoredUser(context.db, context.user.id);
  if (!(await hasTotp(context.db, user.id))) throw new Failure('two_factor_disabled');
  const verify = (reason: 'current_password_wrong' | 'two_factor_code_wrong', check: () => Promise<boolean>) =>
    verifyOwnSecret(context, user, { device, eventType: 'two-factor.refused', reason }, check);
  if (!(await verify('current_password_wrong', () => verifyPassword(user.password, given.password))))
    throw new Failure('current_password_wrong', { fields: { password: 'Uw wachtwoord klopt niet' } });
  const isRight = async () => (await verifySecondFactor(context, user, given)) !== null;
  if (!(await verify('two_factor_code_wrong', isRight))) throw secondFactorWrong(given);
  await transact(context, (tx) => turnOffTwoFactor(tx, context, user, 'password'));
  return { success: true };
}
