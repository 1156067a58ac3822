import type { Job } from '#server/platform/jobs/jobs.ts';
import { deleteOldNotifications } from './notifications-sql.ts';
import { restorePeriodMs } from './policy.ts';

const retentionMs = 90 * 24 * 60 * 60 * 1000;

/** Removes notifications older than 90 days, and deleted ones that can no longer be restored. */
export const deleteOldNotificationsJob: Job = {
  name: 'delete-old-notifications',
  cron: '42 3 * * *',
  run: async (portal) => {
    const now = portal.clock.now().getTime();
    await deleteOldNotifications(portal.db, new Date(now - retentionMs), new Date(now - restorePeriodMs));
  },
};
