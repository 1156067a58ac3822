import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteEnded, deleteUsage } from './uploads-sql.ts';

const hour = 3_600_000;

/** Files that were not sent within a day, and uploads that an instance left behind when it ended. */
export const deleteEndedJob: Job = {
  name: 'delete-ended-attachments',
  cron: '17 * * * *',
  run: async (portal) => {
    const now = portal.clock.now().getTime();
    await deleteEnded(portal.db, { unsent: new Date(now - 24 * hour), receiving: new Date(now - hour / 4) });
    await deleteUsage(portal.db, retainedSince(portal, 'weeklyLimits'));
  },
};
