import * as z from 'zod/mini';
import { recordAudit } from '#server/features/audit/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { findStoredUser } from '#server/features/users/public.ts';
import type { AnyContext, Portal } from '#server/platform/context.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { mailOrigin, originOf } from './mail-origin.ts';
import { chargeAccountMail } from './policy.ts';
import { makeResetToken } from './password/reset-password.ts';
import { resetPasswordEmail } from './password/reset-password.email.ts';
import { resendConfirmation } from './registration/register.ts';

const name = 'send-account-mail';
const purposes = ['confirm-email', 'reset-password'] as const;
/**
 * `isUncharged`: sent whatever the limit of its mailbox, because the call that caused it is limited by itself. `origin`
 * is absent in jobs of an earlier version.
 */
const payload = z.object({
  email: z.string(),
  purpose: z.enum(purposes),
  isUncharged: z.optional(z.boolean()),
  origin: z.optional(mailOrigin),
});
type AccountMail = z.infer<typeof payload>;

/**
 * Queues a mail to an address that may have no account. The job finds out, so that the time of the call does not
 * disclose whether the account exists.
 */
export async function requestAccountMail(context: AnyContext, mail: Omit<AccountMail, 'origin'>): Promise<void> {
  await transact(context, async (tx) => {
    await queueAccountMail(tx, context, mail);
    await recordAudit(tx, context, { eventType: `auth.${mail.purpose}-requested`, target: mail.email });
  });
}

export async function queueAccountMail(
  tx: Queryable,
  context: AnyContext,
  mail: Omit<AccountMail, 'origin'>,
): Promise<void> {
  await queueJob(tx, name, { ...mail, origin: originOf(context) });
}

export const sendAccountMailJob: Job = {
  name,
  run: async (portal, given) => {
    const mail = payload.parse(given);
    await transact(portal, async (tx) => {
      const isAllowed = mail.isUncharged || (await chargeAccountMail({ db: tx, clock: portal.clock }, mail.email));
      if (isAllowed) await sendAccountMail(tx, portal, mail);
    });
  },
};

async function sendAccountMail(tx: Tx, portal: Portal, { email, purpose, origin }: AccountMail): Promise<void> {
  const user = await findStoredUser(tx, { email });
  // Who has not confirmed yet has no password to reset: the confirmation asks for one.
  if (user === null) return await resendConfirmation(tx, portal, email, origin);
  if (purpose === 'confirm-email' || user.status === 'disabled') return;
  if (portal.config.oidc?.isOnly === true && !user.isEmergency) return;
  const token = await makeResetToken(tx, portal, user.id);
  const mail = resetPasswordEmail(portal, user, token, portal.clock.now());
  await queueMail(tx, portal, { recipient: user.email, ...mail }, origin);
}
