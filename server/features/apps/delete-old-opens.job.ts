import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteAppOpens } from './apps-sql.ts';

/** Deletes which apps users opened long ago. */
export const deleteOldAppOpensJob: Job = {
  name: 'delete-old-app-opens',
  cron: '11 3 * * *',
  run: async (portal) => await deleteAppOpens(portal.db, retainedSince(portal, 'opens')),
};
