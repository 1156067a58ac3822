import { readLockout } from '#server/features/lockout/public.ts';
import { findUser, getPasswordChangedAt } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';

/** The lockout of the caller's account and the age of its password. There is no two-factor authentication yet, so `has2FA` is false. */
export async function securityStatus(context: Context) {
  const user = await findUser(context.db, context.user.id);
  const lockout = await readLockout(context, user?.email.toLowerCase() ?? '');
  const passwordChangedAt = await getPasswordChangedAt(context.db, context.user.id);
  return { has2FA: false, ...lockout, passwordChangedAt };
}
