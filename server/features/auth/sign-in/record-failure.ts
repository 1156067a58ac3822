import type { ErrorCode } from '#contract/platform/errors.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { queueLockMail } from '#server/features/lockout/public.ts';
import type { StoredUser } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';

/** Records a refused attempt, and queues the mail about the lock that it caused. */
export async function recordFailure(
  context: AnyContext,
  email: string,
  user: StoredUser | null,
  locks: boolean,
  reason: ErrorCode = 'invalid_credentials',
): Promise<void> {
  await transact(context, async (tx) => {
    const who = user ? { userId: user.id, target: user.id } : { target: email };
    const eventType = locks ? 'auth.locked' : 'auth.refused';
    await recordAudit(tx, context, { eventType, ...who, outcome: 'refused', reason });
    if (locks) await queueLockMail(tx, context, email);
  });
}
