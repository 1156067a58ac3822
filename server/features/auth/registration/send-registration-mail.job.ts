import * as z from 'zod/mini';
import { queueMail, type MailOrigin } from '#server/features/outgoing-mail/public.ts';
import { findStoredUser } from '#server/features/users/public.ts';
import type { AnyContext, Portal } from '#server/platform/context.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import { mailOrigin, originOf } from '../mail-origin.ts';
import { chargeAccountMail } from '../policy.ts';
import { makeResetToken } from '../password/reset-password.ts';
import { accountExistsEmail } from './account-exists.email.ts';
import { confirmEmailEmail } from './confirm-email.email.ts';
import { deleteRegistration, findNewRegistration, updateTokenHash, type Registration } from './registrations-sql.ts';

const name = 'send-registration-mail';
const payload = z.object({ registrationId: z.string(), origin: mailOrigin });

/** Queues the mail of a registration for after the commit. */
export async function queueRegistrationMail(tx: Queryable, context: AnyContext, registrationId: string): Promise<void> {
  await queueJob(tx, name, { registrationId, origin: originOf(context) });
}

export const sendRegistrationMailJob: Job = {
  name,
  run: async (portal, given) => {
    const { registrationId, origin } = payload.parse(given);
    await transact(portal, async (tx) => {
      const registration = await findNewRegistration(tx, registrationId);
      if (registration === null) return;
      if (await chargeAccountMail({ db: tx, clock: portal.clock }, registration.email))
        await sendMail(tx, portal, registration, origin);
      else await deleteRegistration(tx, registration.id);
    });
  },
};

/** Mails the link to confirm, or to an address with an account that it has one. */
async function sendMail(tx: Tx, portal: Portal, registration: Registration, origin: MailOrigin): Promise<void> {
  const { id, email } = registration;
  const user = await findStoredUser(tx, { email });
  if (user === null) {
    const token = randomToken();
    await updateTokenHash(tx, id, hashToken(token));
    const mail = confirmEmailEmail(portal, registration, token);
    await queueMail(tx, portal, { recipient: email, ...mail }, origin);
    return;
  }
  await deleteRegistration(tx, id);
  if (user.status === 'disabled') return;
  const token = await makeResetToken(tx, portal, user.id);
  const mail = accountExistsEmail(portal, user, token);
  await queueMail(tx, portal, { recipient: user.email, ...mail }, origin);
}
