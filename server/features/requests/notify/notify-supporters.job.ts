import * as z from 'zod/mini';
import type { RequestStatus } from '#contract/requests.ts';
import { notify } from '#server/features/notifications/public.ts';
import { transact } from '#server/platform/database/transaction.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { updateTold, type Told } from './deferred-notifications-sql.ts';

const name = 'tell-supporters';
const payload = z.object({ batchId: z.string(), undoUntil: z.string() });

/** Milliseconds after the time for undoing, for an undo that is still on its way. */
const margin = 2000;

type News = { type: 'success' | 'warning' | 'info'; title: string };
const newsOf: Record<RequestStatus, News> = {
  pending: { type: 'info', title: 'In afwachting' },
  in_progress: { type: 'info', title: 'In behandeling' },
  approved: { type: 'success', title: 'Goedgekeurd' },
  rejected: { type: 'warning', title: 'Afgewezen' },
};

/** Everybody behind the requests of a batch is told once it can no longer be undone. */
export async function queueTelling(tx: Queryable, batchId: string, undoUntil: Date): Promise<void> {
  const runAt = new Date(undoUntil.getTime() + margin);
  await queueJob(tx, name, { batchId, undoUntil: undoUntil.toISOString() }, { runAt });
}

export const tellSupportersJob: Job = {
  name,
  run: async (portal, given) => {
    const { batchId, undoUntil } = payload.parse(given);
    const now = portal.clock.now();
    // Tried again a little later, rather than telling what can still be undone.
    if (now.getTime() <= Date.parse(undoUntil))
      throw new Error('The clock of the database runs ahead of that of the portal');
    await transact(portal, async (tx) => {
      for (const told of await updateTold(tx, batchId, now))
        await notify(tx, portal, { kind: 'request_update', userIds: told.userIds, ...write(told) });
    });
  },
};

function write({ kind, requestId, title, toStatus, reply, otherId, otherTitle }: Told) {
  if (kind === 'merged')
    return {
      ...{ type: 'info' as const, title: 'Samengevoegd', url: `/request/${otherId}` },
      message: `“${title}” is samengevoegd met “${otherTitle}”.`,
    };
  const news = toStatus ? newsOf[toStatus] : { type: 'info' as const, title: 'Antwoord op uw verzoek' };
  return { ...news, message: reply ? `${title}: ${reply}` : title, url: `/request/${requestId}` };
}
