import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteUse } from './use-sql.ts';

/** Deletes the calls per day of long ago; the total of a key stays. */
export const deleteOldUseJob: Job = {
  name: 'delete-old-api-key-use',
  cron: '21 3 * * *',
  run: async (portal) => await deleteUse(portal.db, retainedSince(portal, 'keyUse')),
};
