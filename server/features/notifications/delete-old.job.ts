import type { Job } from '#server/platform/jobs/jobs.ts';
import { deleteOldNotifications } from './notifications-sql.ts';
import { restorableMilliseconds } from './policy.ts';

const keptMilliseconds = 90 * 24 * 60 * 60 * 1000;

/** What is older than 90 days, and what was removed too long ago to be put back. */
export const deleteOldNotificationsJob: Job = {
  name: 'delete-old-notifications',
  cron: '42 3 * * *',
  run: async (portal) => {
    const now = portal.clock.now().getTime();
    await deleteOldNotifications(portal.db, new Date(now - keptMilliseconds), new Date(now - restorableMilliseconds));
  },
};
