import type { Job } from './jobs.ts';
import { updateAbandoned } from './jobs-sql.ts';

/** What an instance took up and left when it was killed is taken up again; no job of the portal takes ten minutes. */
export const freeAbandonedJob: Job = {
  name: 'free-abandoned-jobs',
  cron: '*/5 * * * *',
  run: ({ db }) => updateAbandoned(db),
};
