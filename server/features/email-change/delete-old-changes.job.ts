import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteEmailChanges } from './email-changes-sql.ts';

export const deleteOldChangesJob: Job = {
  name: 'delete-old-email-changes',
  cron: '37 3 * * *',
  run: async (portal) => deleteEmailChanges(portal.db, retainedSince(portal, 'emailChanges')),
};
