import type { AuditEventType } from '#contract/audit-events.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { StoredUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { accountQueue } from './account-queue.ts';
import type { Device } from './identify-device.ts';
import { chargeSignIn, refundAttempt } from './lockout.ts';
import { queueLockMail } from './queue-lock-mail.ts';

type Attempt = {
  device: Device;
  /** The event of a wrong secret; its reason is `reason`. */
  eventType: AuditEventType;
  reason: string;
};

/**
 * Verifies a secret of the signed-in user. The attempt is charged like one to sign in before `verify` runs, and refunded
 * when the secret is right. @returns whether it is. Throws `rate_limited` when the account or device is locked.
 */
export async function verifyOwnSecret(
  context: Context,
  user: StoredUser,
  { device, eventType, reason }: Attempt,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const email = user.email.toLowerCase();
  return await accountQueue.run(email, async () => {
    const attempt = await chargeSignIn(context, email, device);
    const { locked, retryAfterSeconds } = attempt;
    if (locked) throw new Failure('rate_limited', { retryAfterSeconds });
    if (await verify()) {
      await refundAttempt(context, email, attempt);
      return true;
    }
    await transact(context, async (tx) => {
      await recordAudit(tx, context, { eventType, target: user.id, outcome: 'refused', reason });
      if (!attempt.isLockingAttempt) return;
      await recordAudit(tx, context, { eventType: 'auth.locked', target: user.id, outcome: 'refused', reason });
      await queueLockMail(tx, context, email);
    });
    return false;
  });
}
