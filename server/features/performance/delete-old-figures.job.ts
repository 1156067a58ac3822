import type { Job } from '#server/platform/jobs/jobs.ts';
import { deleteMinutes } from './minutes-sql.ts';
import { deleteVitals } from './vitals-sql.ts';

const hour = 3_600_000;
const minutesKeptMs = 2 * hour;
const vitalsKeptMs = 90 * 24 * hour;

/** Deletes the minutes of more than two hours ago, and the web vitals of more than 90 days ago. */
export const deleteOldFigures: Job = {
  name: 'delete-old-figures',
  cron: '*/15 * * * *',
  run: async ({ db, clock }) => {
    const now = clock.now().getTime();
    await deleteMinutes(db, new Date(now - minutesKeptMs));
    await deleteVitals(db, new Date(now - vitalsKeptMs));
  },
};
