import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteOldNotifications } from './notifications-sql.ts';
import { restorePeriodMs } from './policy.ts';

/** Removes notifications older than 90 days, and deleted ones that can no longer be restored. */
export const deleteOldNotificationsJob: Job = {
  name: 'delete-old-notifications',
  cron: '42 3 * * *',
  run: async (portal) => {
    const deletedBefore = new Date(portal.clock.now().getTime() - restorePeriodMs);
    await deleteOldNotifications(portal.db, retainedSince(portal, 'notifications'), deletedBefore);
  },
};
