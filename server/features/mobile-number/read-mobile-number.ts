import { getUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';

/** The mobile number of the caller. */
export async function readMobileNumber(context: Context): Promise<{ mobile: string | null }> {
  const user = await getUser(context.db, context.user.id);
  return { mobile: user.mobile };
}
