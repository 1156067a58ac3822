import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteOldSms } from './sms-sql.ts';

/** Deletes text messages after the number of days that is configured for mails. */
export const deleteOldSmsJob: Job = {
  name: 'delete-old-sms',
  cron: '54 3 * * *',
  run: async (portal) => await deleteOldSms(portal.db, retainedSince(portal, 'textMessages')),
};
