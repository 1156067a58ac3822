import type { Job } from '#server/platform/jobs/jobs.ts';
import { forEachSession } from '../session/for-each-session.ts';
import { returnToQueue } from './return-to-queue.ts';
import { listSessionsWithoutAnswerer, lockSession } from '../session/transitions-sql.ts';

/** Returns conversations to the queue whose expert may no longer answer: unlinked, not active, disabled or with a lower role. */
export const returnToQueueJob: Job = {
  name: 'hand-back-chats',
  queue: 'chat',
  cron: '* * * * *',
  atStart: true,
  run: async (portal) => {
    await forEachSession(portal, await listSessionsWithoutAnswerer(portal.db), async (tx, id) => {
      const session = await lockSession(tx, id);
      const isUnattended = (await listSessionsWithoutAnswerer(tx, id)).length > 0;
      if (session && isUnattended) await returnToQueue(tx, portal, session, 'Uw expert is niet meer beschikbaar.');
    });
  },
};
