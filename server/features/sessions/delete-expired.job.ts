import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteExpired } from './sessions-sql.ts';

export const deleteExpiredSessionsJob: Job = {
  name: 'delete-expired-sessions',
  cron: '17 * * * *',
  run: async (portal) => deleteExpired(portal.db, portal.clock.now(), retainedSince(portal, 'sessions')),
};
