import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteToolOpens } from './tools-sql.ts';

/** Deletes which tools users opened long ago. */
export const deleteOldToolOpensJob: Job = {
  name: 'delete-old-tool-opens',
  cron: '12 3 * * *',
  run: async (portal) => await deleteToolOpens(portal.db, retainedSince(portal, 'opens')),
};
