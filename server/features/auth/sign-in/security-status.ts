import { findUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { readLockout } from './lockout.ts';

/** How the caller's account stands. Two-factor does not exist yet, so nobody has it. */
export async function securityStatus(context: Context) {
  const user = await findUser(context.db, context.user.id);
  const lockout = await readLockout(context, user?.email.toLowerCase() ?? '');
  return { has2FA: false, ...lockout };
}
