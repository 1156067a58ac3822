import * as z from 'zod/mini';
import { notifyOfEach } from '#server/features/notifications/public.ts';
import { recordWebhookEvents } from '#server/features/webhooks/public.ts';
import { transact } from '#server/platform/database/transaction.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { undoMarginMs } from '#server/platform/undo-margin.ts';
import { changeNotification } from './change-notification.ts';
import { updateChangesNotified } from './deferred-notifications-sql.ts';

/** Stored with queued jobs: under another name they would never run. */
const name = 'tell-supporters';
const payload = z.object({ batchId: z.string(), undoUntil: z.string() });

/** Queues the notifications about a batch for when it can no longer be undone. */
export async function queueSupporterNotifications(tx: Queryable, batchId: string, undoUntil: Date): Promise<void> {
  const runAt = new Date(undoUntil.getTime() + undoMarginMs);
  await queueJob(tx, name, { batchId, undoUntil: undoUntil.toISOString() }, { runAt });
}

export const notifySupportersJob: Job = {
  name,
  run: async (portal, input) => {
    const { batchId, undoUntil } = payload.parse(input);
    const now = portal.clock.now();
    // The job is retried: a notification must not precede an undo.
    if (now.getTime() <= Date.parse(undoUntil))
      throw new Error('The clock of the database runs ahead of that of the portal');
    await transact(portal, async (tx) => {
      const changes = await updateChangesNotified(tx, batchId, now);
      const notifications = changes.flatMap((change) => [
        { userIds: change.userIds.filter((id) => id === change.authorId), ...changeNotification(change, true) },
        { userIds: change.userIds.filter((id) => id !== change.authorId), ...changeNotification(change, false) },
      ]);
      await notifyOfEach(tx, portal, notifications);
      await recordWebhookEvents(
        tx,
        changes.flatMap(({ kind, requestId, title, toStatus, actorName, reply }) =>
          kind !== 'status' || toStatus === null
            ? []
            : [
                {
                  type: 'request.decided' as const,
                  objectId: requestId,
                  data: { title, reply, status: toStatus },
                  personal: { decidedBy: actorName },
                  occurredAt: now,
                },
              ],
        ),
      );
    });
  },
};
