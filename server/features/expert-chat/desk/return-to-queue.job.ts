import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { chatMaxAbsenceMinutes } from '../policy.ts';
import { forEachSession } from '../session/for-each-session.ts';
import { listSessionsOfAbsentExperts, updateExpertAbsences } from './expert-absences-sql.ts';
import { returnToQueue } from './return-to-queue.ts';
import { listSessionsWithoutAnswerer, lockSession } from '../session/transitions-sql.ts';

/**
 * Returns conversations to the queue whose expert may no longer answer (unlinked, not active, disabled or with a lower
 * role), or has had no live connection, and neither read the conversation nor sent a message, for some minutes.
 */
export const returnToQueueJob: Job = {
  name: 'hand-back-chats',
  queue: 'chat',
  cron: '* * * * *',
  atStart: true,
  run: async (portal) => {
    await returnListed(portal, listSessionsWithoutAnswerer, 'Uw expert is niet meer beschikbaar.');
    const now = portal.clock.now();
    await updateExpertAbsences(portal.db, { now });
    const since = new Date(now.getTime() - chatMaxAbsenceMinutes * 60_000);
    const listAbandoned = (db: Queryable, id?: string) => listSessionsOfAbsentExperts(db, { since, id });
    await returnListed(portal, listAbandoned, 'De verbinding met uw expert is weggevallen.');
  },
};

/**
 * Returns the conversations that `list` finds, if it still finds them once they are locked. An absence used no time.
 */
async function returnListed(
  portal: Portal,
  list: (db: Queryable, id?: string) => Promise<string[]>,
  reason: string,
): Promise<void> {
  await forEachSession(portal, await list(portal.db), async (tx, id) => {
    const session = await lockSession(tx, id);
    const isUnattended = (await list(tx, id)).length > 0;
    if (!session || !isUnattended) return;
    const { expertAbsentSince } = session;
    const until = expertAbsentSince === null ? portal.clock.now() : new Date(expertAbsentSince);
    await returnToQueue(tx, portal, session, reason, until);
  });
}
