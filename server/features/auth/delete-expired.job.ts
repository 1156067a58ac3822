import { deleteOldAttempts, deleteUnusedDevices } from '#server/features/lockout/public.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteResetTokens } from './password/reset-tokens-sql.ts';
import { deleteRegistrations } from './registration/registrations-sql.ts';

/** Deletes links, registrations, failed sign-ins and devices that are not kept any longer. */
export const deleteExpiredAccountDataJob: Job = {
  name: 'delete-expired-account-data',
  cron: '27 3 * * *',
  run: async (portal) => {
    const { db } = portal;
    await deleteResetTokens(db, retainedSince(portal, 'links'));
    await deleteRegistrations(db, retainedSince(portal, 'links'));
    await deleteOldAttempts(db, retainedSince(portal, 'failedSignIns'));
    await deleteUnusedDevices(db, retainedSince(portal, 'devices'));
  },
};
