import { hashAfterSignIn, refundAttempt, type Device, type SignInCharge } from '#server/features/lockout/public.ts';
import {
  isTrustedDevice,
  listMethods,
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

/** Asks an account with a second factor for a code or a passkey, except on a device that it trusts. */
export async function requireSecondFactor(
  context: AnyContext,
  user: StoredUser,
  attempt: SignInCharge,
  { device, rememberDevice, totpCode, backupCode, passkey }: Given,
): Promise<void> {
  const methods = await listMethods(context.db, user.id);
  const hashes = { knownHash: attempt.knownHash, nextHash: hashAfterSignIn(attempt, { device, rememberDevice }) };
  if (methods.length === 0 || (await isTrustedDevice(context, user.id, hashes))) return;
  const email = user.email.toLowerCase();
  if (totpCode === undefined && backupCode === undefined && passkey === undefined) {
    await refundAttempt(context, email, attempt);
    throw new Failure('two_factor_required', { methods });
  }
  const verified = await verifySecondFactor(context, user, { totpCode, backupCode, passkey });
  if (verified === null) {
    const refusal = secondFactorWrong({ totpCode, passkey });
    await recordFailure(context, email, user, attempt.isLockingAttempt, refusal.code);
    throw refusal;
  }
  // An issued code turned the second factor off.
  if (rememberDevice === true && verified !== 'administrator_code') await trustDevice(context, user.id, device);
}
