import type { Job } from '#server/platform/jobs/jobs.ts';
import { deleteOldAttempts } from './sign-in/login-attempts-sql.ts';
import { deleteUnusedDevices } from './sign-in/known-devices-sql.ts';
import { deleteExpiredEmailTokens } from './email-links/email-tokens-sql.ts';

const day = 24 * 3_600_000;

/** A lock lasts 15 minutes. */
const attemptsRetentionMs = day;
const devicesRetentionMs = 180 * day;

/** Deletes expired links, failed sign-ins after a day, and devices that were not used for 180 days. */
export const deleteExpiredJob: Job = {
  name: 'delete-expired-account-data',
  cron: '27 3 * * *',
  run: async ({ db, clock }) => {
    const now = clock.now().getTime();
    await deleteExpiredEmailTokens(db, new Date(now));
    await deleteOldAttempts(db, new Date(now - attemptsRetentionMs));
    await deleteUnusedDevices(db, new Date(now - devicesRetentionMs));
  },
};
