import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { sendSmsJobName } from './queue-sms.ts';
import { deleteOldSms, updateAbandoned } from './sms-sql.ts';

/**
 * Deletes text messages after the number of days that is configured for mails. One that is still queued and has no job
 * left to send it has failed, and is deleted a day later.
 */
export const deleteOldSmsJob: Job = {
  name: 'delete-old-sms',
  cron: '54 3 * * *',
  run: async (portal) => {
    const before = retainedSince(portal, 'textMessages');
    await deleteOldSms(portal.db, before);
    await updateAbandoned(portal.db, {
      jobName: sendSmsJobName,
      before,
      problem: 'Het portaal kon het bericht niet op tijd verzenden.',
      now: portal.clock.now(),
    });
  },
};
