import { deleteOldAttempts, deleteUnusedDevices } from '#server/features/lockout/public.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { deleteResetTokens } from './password/reset-tokens-sql.ts';
import { deleteRegistrations } from './registration/registrations-sql.ts';

const day = 24 * 3_600_000;

const devicesRetentionMs = 180 * day;

/** Until then an expired or used link can say so. */
const linksRetentionMs = 30 * day;

/** Deletes links 30 days after they expired, failed sign-ins after the configured days, and devices unused for 180 days. */
export const deleteExpiredJob: Job = {
  name: 'delete-expired-account-data',
  cron: '27 3 * * *',
  run: async ({ db, clock, config }) => {
    const now = clock.now().getTime();
    await deleteResetTokens(db, new Date(now - linksRetentionMs));
    await deleteRegistrations(db, new Date(now - linksRetentionMs));
    await deleteOldAttempts(db, new Date(now - config.failedSignInRetentionDays * day));
    await deleteUnusedDevices(db, new Date(now - devicesRetentionMs));
  },
};
