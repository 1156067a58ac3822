import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteMinutes } from './minutes-sql.ts';
import { deleteVitals } from './vitals-sql.ts';

const hour = 3_600_000;
const minutesKeptMs = 2 * hour;

/** Deletes the minutes of more than two hours ago, and web vitals that are not kept any longer. */
export const deleteOldFigures: Job = {
  name: 'delete-old-figures',
  cron: '*/15 * * * *',
  run: async (portal) => {
    const { db, clock } = portal;
    await deleteMinutes(db, new Date(clock.now().getTime() - minutesKeptMs));
    await deleteVitals(db, retainedSince(portal, 'webVitals'));
  },
};
