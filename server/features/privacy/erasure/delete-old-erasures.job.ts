import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteDoneErasures } from './erasures-sql.ts';

/** Deletes requests that were carried out long ago. */
export const deleteOldErasuresJob: Job = {
  name: 'delete-old-erasures',
  cron: '18 3 * * *',
  run: async (portal) => await deleteDoneErasures(portal.db, retainedSince(portal, 'erasures')),
};
