import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteOldTexts } from './old-texts-sql.ts';

/** Deletes the texts of conversations and questions of long ago; durations and stars stay, for the figures. */
export const deleteOldTextsJob: Job = {
  name: 'delete-old-chat-texts',
  cron: '14 3 * * *',
  run: async (portal) => await deleteOldTexts(portal.db, retainedSince(portal, 'conversations')),
};
