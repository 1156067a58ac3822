import * as z from 'zod/mini';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { findStoredUser } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { mayMailLock } from '../policy.ts';
import { accountLockedEmail } from './account-locked.email.ts';

const name = 'send-lock-mail';
const payload = z.object({ email: z.string(), ip: z.string(), userAgent: z.nullable(z.string()), at: z.string() });

/** The attempt that locked an account. */
export type LockingAttempt = z.infer<typeof payload>;

/** Queues the mail about a locked address, also of one without an account: the time of the answer must not differ. */
export async function queueLockMail(tx: Queryable, { ip, userAgent, clock }: AnyContext, email: string): Promise<void> {
  const attempt: LockingAttempt = { email, ip, userAgent, at: clock.now().toISOString() };
  await queueJob(tx, name, attempt);
}

export const sendLockMailJob: Job = {
  name,
  run: async (portal, input) => {
    const attempt = payload.parse(input);
    const user = await findStoredUser(portal.db, { email: attempt.email });
    if (user === null || !(await mayMailLock(portal, user.email))) return;
    const mail = { recipient: user.email, ...accountLockedEmail(portal, user, attempt) };
    await transact(portal, (tx) => queueMail(tx, portal, mail, { ip: attempt.ip, userId: null }));
  },
};
