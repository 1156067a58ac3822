import type { Job } from '#server/platform/jobs/jobs.ts';
import { deleteOldSms } from './sms-sql.ts';

const day = 24 * 3_600_000;

/** Deletes text messages after the number of days that is configured for mails. */
export const deleteOldSmsJob: Job = {
  name: 'delete-old-sms',
  cron: '54 3 * * *',
  run: async ({ db, clock, config }) => {
    await deleteOldSms(db, new Date(clock.now().getTime() - config.mailRetentionDays * day));
  },
};
