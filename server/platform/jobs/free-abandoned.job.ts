import type { Job } from './jobs.ts';
import { updateAbandoned } from './jobs-sql.ts';

/** Unlocks jobs of instances that were killed, so that they run again; no job takes ten minutes. */
export const freeAbandonedJob: Job = {
  name: 'free-abandoned-jobs',
  cron: '*/5 * * * *',
  run: ({ db }) => updateAbandoned(db),
};
