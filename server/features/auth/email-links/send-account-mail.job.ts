import * as z from 'zod/mini';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { findStoredUser } from '#server/features/users/public.ts';
import type { AnyContext, Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { confirmEmailEmail } from './confirm-email.email.ts';
import { makeEmailToken } from './email-token.ts';
import { countEmailTokensSince, type Purpose } from './email-tokens-sql.ts';
import { resetPasswordEmail } from './reset-password.email.ts';

const name = 'send-account-mail';
const payload = z.object({ email: z.string(), purpose: z.enum(['confirm-email', 'reset-password']) });

/** Links per user and purpose, so that nobody can flood a mailbox. */
const maxPerHour = 5;

/**
 * Queues a mail to an address that may have no account. The job finds out, so that the time of the call does not
 * disclose whether the account exists.
 */
export async function requestAccountMail(context: AnyContext, email: string, purpose: Purpose): Promise<void> {
  await transact(context, (tx) => queueJob(tx, name, { email, purpose }));
}

export const sendAccountMailJob: Job = {
  name,
  run: async (portal, given) => {
    const { email, purpose } = payload.parse(given);
    await sendAccountMail(portal, email, purpose);
  },
};

async function sendAccountMail(portal: Portal, email: string, purpose: Purpose): Promise<void> {
  await transact(portal, async (tx) => {
    const user = await findStoredUser(tx, { email });
    if (!user || (purpose === 'confirm-email' && user.emailVerified) || user.status === 'disabled') return;
    const anHourAgo = new Date(portal.clock.now().getTime() - 3_600_000);
    if ((await countEmailTokensSince(tx, user.id, purpose, anHourAgo)) >= maxPerHour) return;
    const token = await makeEmailToken(tx, portal, user.id, purpose);
    const write = purpose === 'confirm-email' ? confirmEmailEmail : resetPasswordEmail;
    await queueMail(tx, portal, { recipient: user.email, ...write(portal, user, token) });
  });
}
