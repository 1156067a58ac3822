import type { Job } from '#server/platform/jobs/jobs.ts';
import { deleteOldMails } from './outgoing-mail-sql.ts';

const day = 24 * 3_600_000;

/** Deletes mails that are older than the configured number of days. */
export const deleteOldMailsJob: Job = {
  name: 'delete-old-mails',
  cron: '52 3 * * *',
  run: async ({ db, clock, config }) => {
    await deleteOldMails(db, new Date(clock.now().getTime() - config.mailRetentionDays * day));
  },
};
