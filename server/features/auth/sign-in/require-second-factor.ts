import { refundAttempt, type Device, type SignInCharge } from '#server/features/lockout/public.ts';
import {
  hasTwoFactor,
  isTrustedDevice,
  secondFactorWrong,
  trustDevice,
  verifySecondFactor,
  type SecondFactor,
} from '#server/features/two-factor/public.ts';
import type { StoredUser } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { recordFailure } from './record-failure.ts';

type Given = SecondFactor & { device: Device; rememberDevice?: boolean | undefined };

/** Asks an account with two-factor authentication for a code, except on a device that it trusts. */
export async function requireSecondFactor(
  context: AnyContext,
  user: StoredUser,
  attempt: SignInCharge,
  { device, rememberDevice, totpCode, backupCode }: Given,
): Promise<void> {
  if (!(await hasTwoFactor(context.db, user.id)) || (await isTrustedDevice(context, user.id, device))) return;
  const email = user.email.toLowerCase();
  if (totpCode === undefined && backupCode === undefined) {
    await refundAttempt(context, email, attempt);
    throw new Failure('two_factor_required', { methods: ['totp', 'backup_code'] });
  }
  const verified = await verifySecondFactor(context, user, { totpCode, backupCode });
  if (verified === null) {
    await recordFailure(context, email, user, attempt.isLockingAttempt, 'two_factor_code_wrong');
    throw secondFactorWrong({ totpCode });
  }
  // The code of an administrator turned two-factor authentication off.
  if (rememberDevice === true && verified !== 'administrator_code') await trustDevice(context, user.id, device);
}
