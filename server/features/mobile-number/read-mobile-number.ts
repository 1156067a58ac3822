import { findUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';

/** The mobile number of the caller. */
export async function readMobileNumber(context: Context): Promise<{ mobile: string | null }> {
  const user = await findUser(context.db, context.user.id);
  if (!user) throw new Failure('authentication_required');
  return { mobile: user.mobile };
}
