import * as z from 'zod/mini';
import type { RequestStatus } from '#contract/requests.ts';
import { notify } from '#server/features/notifications/public.ts';
import { transact } from '#server/platform/database/transaction.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { updateNotified, type DeferredNotification } from './deferred-notifications-sql.ts';

/** Stored with queued jobs: under another name they would never run. */
const name = 'tell-supporters';
const payload = z.object({ batchId: z.string(), undoUntil: z.string() });

/** Milliseconds after the undo period, for an undo that is in flight. */
const undoMarginMs = 2000;

type Heading = { type: 'success' | 'warning' | 'info'; title: string };

const headings: Record<RequestStatus, Heading> = {
  pending: { type: 'info', title: 'In afwachting' },
  in_progress: { type: 'info', title: 'In behandeling' },
  approved: { type: 'success', title: 'Goedgekeurd' },
  rejected: { type: 'warning', title: 'Afgewezen' },
};

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
      for (const change of await updateNotified(tx, batchId, now))
        await notify(tx, portal, { kind: 'request_update', userIds: change.userIds, ...contentOf(change) });
    });
  },
};

function contentOf({ kind, requestId, title, toStatus, reply, otherId, otherTitle }: DeferredNotification) {
  if (kind === 'merged')
    return {
      type: 'info' as const,
      title: 'Samengevoegd',
      url: `/request/${otherId}`,
      message: `“${title}” is samengevoegd met “${otherTitle}”.`,
    };
  const heading = toStatus ? headings[toStatus] : { type: 'info' as const, title: 'Antwoord op uw verzoek' };
  return { ...heading, message: reply ? `${title}: ${reply}` : title, url: `/request/${requestId}` };
}
