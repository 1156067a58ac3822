import * as z from 'zod/mini';
import { queueMail, queueBulkMails } from '#server/features/outgoing-mail/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { notificationEmail } from './notification.email.ts';
import { updateMailDue, type DueMail } from './notify-sql.ts';

const name = 'send-notification-mails';
const payload = z.object({ ids: z.array(z.string()) });

/** Mails per transaction. */
const batchSize = 100;

/** Queues the mails of these notifications for after the commit. */
export async function queueNotificationMails(tx: Queryable, ids: string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += batchSize)
    await queueJob(tx, name, { ids: ids.slice(first, first + batchSize) });
}

/** Queues the mails and marks them in the same transaction, so that a repeated run sends nothing twice. */
export const sendNotificationMailsJob: Job = {
  name,
  run: async (portal, input) => {
    const { ids } = payload.parse(input);
    await transact(portal, async (tx) => {
      const due = await updateMailDue(tx, ids);
      const write = (notification: DueMail) => ({
        recipient: notification.email,
        ...notificationEmail(portal, notification),
      });
      const [urgent = [], others = []] = [true, false].map((isUrgent) =>
        due.filter(({ kind }) => (kind === 'alert_urgent') === isUrgent).map(write),
      );
      for (const mail of urgent) await queueMail(tx, portal, mail);
      await queueBulkMails(tx, portal, others);
    });
  },
};
