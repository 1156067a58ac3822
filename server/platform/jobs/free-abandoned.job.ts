import { sql } from 'kysely';
import type { Job } from './jobs.ts';

/** What an instance took up and left when it was killed is taken up again; no job of the portal takes ten minutes. */
export const freeAbandonedJob: Job = {
  name: 'free-abandoned-jobs',
  cron: '*/5 * * * *',
  run: async ({ db }) => {
    await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_at < now() - interval '10 minutes' having count(*) > 0`.execute(db);
  },
};
