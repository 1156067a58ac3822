import { recordAudit } from '#server/features/audit/public.ts';
import { admitDomain } from '#server/features/domains/public.ts';
import { findUser, updateEmailVerified } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { hashToken } from '#server/platform/secrets.ts';
import { deleteEmailToken } from '../email-links/email-tokens-sql.ts';

/** Confirms an address with the token of its mail; activates the account when its domain is allowed. */
export async function confirmEmail(
  context: AnyContext,
  token: string,
): Promise<{ success: true; status: 'active' | 'pending' }> {
  return await transact(context, async (tx) => {
    const userId = await deleteEmailToken(tx, hashToken(token), 'confirm-email', context.clock.now());
    const waiting = userId === null ? null : await findUser(tx, userId);
    if (!waiting) throw new Failure('link_invalid');
    // Locks the domain first, so that a concurrent review is not missed.
    await admitDomain(tx, context, waiting);
    const user = await updateEmailVerified(tx, waiting.id);
    await recordAudit(tx, context, { eventType: 'auth.email-confirmed', userId: waiting.id, target: waiting.id });
    return { success: true, status: user?.status === 'active' ? 'active' : 'pending' };
  });
}
