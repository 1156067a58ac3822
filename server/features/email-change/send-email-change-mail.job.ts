import * as z from 'zod/mini';
import { chargeAccountMail, mailOrigin, originOf } from '#server/features/auth/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { findStoredUser, findUser } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { addressInUseEmail, changeRequestedEmail, confirmAddressEmail } from './email-change.email.ts';
import { findEmailChange } from './email-changes-sql.ts';
import { emailChangeTokenOf } from './links.ts';

const name = 'send-email-change-mail';
const payload = z.object({ changeId: z.string(), origin: mailOrigin });

/** Queues the mails of a change for after the commit. */
export async function queueEmailChangeMail(tx: Queryable, context: AnyContext, changeId: string): Promise<void> {
  await queueJob(tx, name, { changeId, origin: originOf(context) });
}

/**
 * Mails the old address a link that stops the change, and the new one a link to confirm it or, when it is in use, that
 * somebody asked for it.
 */
export const sendEmailChangeMailJob: Job = {
  name,
  run: async (portal, given) => {
    const { changeId, origin } = payload.parse(given);
    const change = await findEmailChange(portal.db, changeId);
    const user = change && (await findUser(portal.db, change.userId));
    // A recovery of the account can have ended the change since.
    if (!user || change.stoppedAt !== null) return;
    await transact(portal, async (tx) => {
      const warning = changeRequestedEmail(portal, user, {
        change,
        token: emailChangeTokenOf(portal, 'undo', change.id),
      });
      await queueMail(tx, portal, { recipient: change.oldEmail, ...warning }, origin);
      if (!(await chargeAccountMail({ db: tx, clock: portal.clock }, change.newEmail))) return;
      const owner = await findStoredUser(tx, { email: change.newEmail });
      if (owner?.status === 'disabled') return;
      const mail = owner
        ? addressInUseEmail(portal, owner)
        : confirmAddressEmail(portal, user, emailChangeTokenOf(portal, 'confirm', change.id));
      await queueMail(tx, portal, { recipient: change.newEmail, ...mail }, origin);
    });
  },
};
