import type { Context } from '#server/platform/context.ts';
import { findOpenEmailChange } from './email-changes-sql.ts';

/** The change of the caller's address that waits for its confirmation. */
export async function readEmailChange(
  context: Context,
): Promise<{ pending: { email: string; expiresAt: string } | null }> {
  const change = await findOpenEmailChange(context.db, context.user.id, context.clock.now());
  return { pending: change && { email: change.newEmail, expiresAt: change.expiresAt } };
}
