import type { Job } from '#server/platform/jobs/jobs.ts';
import { deleteExpiredCodes } from './codes/issued-codes-sql.ts';
import { setupsSince } from './own-two-factor.ts';
import { deleteExpiredDevices } from './trusted-devices-sql.ts';
import { deletePendingFactors } from './two-factor-sql.ts';

/** Deletes trusted devices, one-time codes and setups that have expired. */
export const deleteExpiredTwoFactorJob: Job = {
  name: 'delete-expired-two-factor',
  cron: '37 * * * *',
  run: async ({ db, clock }) => {
    await deleteExpiredDevices(db, clock.now());
    await deleteExpiredCodes(db, clock.now());
    await deletePendingFactors(db, setupsSince(clock.now()));
  },
};
