import type { Job } from '#server/platform/jobs/jobs.ts';
import { eachSession } from '../session/each-session.ts';
import { handBack } from './hand-back.ts';
import { listUnattended, lockSession } from '../session/transitions-sql.ts';

/** Who may no longer answer cannot leave a conversation either: a colleague takes it, and its time stands still. */
export const handBackJob: Job = {
  name: 'hand-back-chats',
  cron: '* * * * *',
  atStart: true,
  run: async (portal) => {
    await eachSession(portal, await listUnattended(portal.db), async (tx, id) => {
      const session = await lockSession(tx, id);
      const isUnattended = (await listUnattended(tx, id)).length > 0;
      if (session && isUnattended) await handBack(tx, portal, session, 'Uw expert is niet meer beschikbaar.');
    });
  },
};
