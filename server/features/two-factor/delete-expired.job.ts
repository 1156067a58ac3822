import type { Job } from '#server/platform/jobs/jobs.ts';
import { deleteExpiredCodes } from './codes/administrator-codes-sql.ts';
import { deleteExpiredDevices } from './trusted-devices/trusted-devices-sql.ts';

/** Deletes trusted devices and one-time codes that have expired. */
export const deleteExpiredJob: Job = {
  name: 'delete-expired-two-factor',
  cron: '37 * * * *',
  run: async ({ db, clock }) => {
    await deleteExpiredDevices(db, clock.now());
    await deleteExpiredCodes(db, clock.now());
  },
};
