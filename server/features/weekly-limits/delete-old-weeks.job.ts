import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteWeeks } from './weekly-limits-sql.ts';

/** Deletes what users spent of their limits in weeks of long ago. */
export const deleteOldWeeksJob: Job = {
  name: 'delete-old-weekly-limits',
  cron: '16 3 * * *',
  run: async (portal) => await deleteWeeks(portal.db, retainedSince(portal, 'weeklyLimits')),
};
