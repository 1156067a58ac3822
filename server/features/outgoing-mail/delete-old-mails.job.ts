import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { sendMailJobName } from './mail-throttle.ts';
import { deleteOldMails, updateAbandoned } from './outgoing-mail-sql.ts';

/**
 * Deletes mails that are older than the configured number of days. One that is still queued and has no job left to send
 * it has failed, and is deleted a day later.
 */
export const deleteOldMailsJob: Job = {
  name: 'delete-old-mails',
  cron: '52 3 * * *',
  run: async (portal) => {
    const before = retainedSince(portal, 'mails');
    await deleteOldMails(portal.db, before);
    await updateAbandoned(portal.db, sendMailJobName, before);
  },
};
