import { execute } from '../database/statements.ts';
import type { Queryable } from '../database/connect.ts';

export type NewJob = { name: string; payload: object; runAt: Date | null; maxAttempts: number; key: string | null };

export async function insertJob(tx: Queryable, job: NewJob): Promise<void> {
  await execute(tx)`select graphile_worker.add_job(${job.name}, ${JSON.stringify(job.payload)}::json,
    run_at => ${job.runAt}::timestamptz, max_attempts => ${job.maxAttempts}::int,
    job_key => ${job.key}::text)`;
}

/** Unlocks jobs that were locked so long ago that their instance must have been killed. */
export async function updateAbandoned(db: Queryable): Promise<void> {
  await execute(db)`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - interval '10 minutes' having count(*) > 0`;
}
