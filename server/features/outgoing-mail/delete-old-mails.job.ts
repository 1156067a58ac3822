import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteOldMails } from './outgoing-mail-sql.ts';

/** Deletes mails that are older than the configured number of days. */
export const deleteOldMailsJob: Job = {
  name: 'delete-old-mails',
  cron: '52 3 * * *',
  run: async (portal) => await deleteOldMails(portal.db, retainedSince(portal, 'mails')),
};
