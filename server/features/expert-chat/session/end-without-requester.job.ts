import type { Job } from '#server/platform/jobs/jobs.ts';
import { closeSession } from './close-session.ts';
import { forEachSession } from './for-each-session.ts';
import { listSessionsWithoutRequester, lockSession } from './transitions-sql.ts';

/**
 * Ends open conversations whose requester is not active any more or has become a customer:
 * that user cannot read or end them.
 */
export const endWithoutRequesterJob: Job = {
  name: 'end-chats-without-requester',
  queue: 'chat',
  cron: '* * * * *',
  atStart: true,
  run: async (portal) => {
    await forEachSession(portal, await listSessionsWithoutRequester(portal.db), async (tx, id) => {
      const session = await lockSession(tx, id);
      const isAbandoned = (await listSessionsWithoutRequester(tx, id)).length > 0;
      if (session && isAbandoned)
        await closeSession(tx, portal, session, session.joinedAt === null ? 'cancelled' : 'finished');
    });
  },
};
