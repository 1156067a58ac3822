import { readLockout } from '#server/features/lockout/public.ts';
import { hasTwoFactor } from '#server/features/two-factor/public.ts';
import { findUser, getPasswordChangedAt } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';

/** Two-factor authentication, the lockout and the age of the password of the caller's account. */
export async function securityStatus(context: Context) {
  const user = await findUser(context.db, context.user.id);
  const lockout = await readLockout(context, user?.email.toLowerCase() ?? '');
  const passwordChangedAt = await getPasswordChangedAt(context.db, context.user.id);
  const has2FA = await hasTwoFactor(context.db, context.user.id);
  return { has2FA, ...lockout, passwordChangedAt };
}
