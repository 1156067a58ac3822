import * as z from 'zod/mini';
import type { AnyContext } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { queueJob } from '#server/platform/jobs/jobs.ts';

/** A job of auth, which imports this feature. */
export const sendLockMail = 'send-lock-mail';

export const lockingAttempt = z.object({
  email: z.string(),
  ip: z.string(),
  userAgent: z.nullable(z.string()),
  at: z.string(),
});

/** The attempt that locked an account. */
export type LockingAttempt = z.infer<typeof lockingAttempt>;

/** Queues the mail about a locked address, also of one without an account: the time of the answer must not differ. */
export async function queueLockMail(tx: Queryable, { ip, userAgent, clock }: AnyContext, email: string): Promise<void> {
  const attempt: LockingAttempt = { email, ip, userAgent, at: clock.now().toISOString() };
  await queueJob(tx, sendLockMail, attempt);
}
