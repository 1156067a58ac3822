import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteDrafts } from './drafts-sql.ts';

/** Deletes drafts that nobody saved for a long time. */
export const deleteOldDraftsJob: Job = {
  name: 'delete-old-drafts',
  cron: '13 3 * * *',
  run: async (portal) => await deleteDrafts(portal.db, retainedSince(portal, 'drafts')),
};
