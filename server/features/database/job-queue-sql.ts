import type { FailedJob, JobQueue } from '#contract/database-tools.ts';
import { boolean, integer, nullable, text, timestamp } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { findRow, hasRow, listRows, type RowOf } from '#server/platform/database/statements.ts';

const queueColumns = {
  name: text,
  waiting: integer,
  scheduled: integer,
  running: integer,
  retrying: integer,
  failed: integer,
  oldestDueAt: nullable(timestamp),
};

export async function listJobQueues(db: Queryable): Promise<JobQueue[]> {
  return await listRows(db, queueColumns)`
    with jobs as (
      select task_identifier, run_at, case
        when locked_at is not null then 'running'
        when attempts >= max_attempts then 'failed'
        when run_at <= now() then 'waiting'
        when attempts > 0 then 'retrying'
        else 'scheduled' end as state
      from graphile_worker.jobs
    )
    select task_identifier as name,
      count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'scheduled') as scheduled,
      count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'retrying') as retrying,
      count(*) filter (where state = 'failed') as failed,
      min(run_at) filter (where state = 'waiting') as "oldestDueAt"
    from jobs group by task_identifier order by task_identifier`;
}

const failedColumns = {
  id: text,
  name: text,
  attempts: integer,
  maxAttempts: integer,
  error: text,
  createdAt: timestamp,
  retryAt: nullable(timestamp),
};

export async function listFailedJobs(db: Queryable, limit: number): Promise<FailedJob[]> {
  return await listRows(db, failedColumns)`
    select id::text, task_identifier as name, attempts, max_attempts as "maxAttempts",
      left(last_error, 2000) as error, created_at as "createdAt",
      case when attempts < max_attempts then run_at end as "retryAt"
    from graphile_worker.jobs where last_error is not null and attempts > 0 and locked_at is null
    order by attempts >= max_attempts desc, updated_at desc limit ${limit}`;
}

const jobColumns = { name: text, attempts: integer, error: text, isRunning: boolean };

/** A job whose last attempt failed; one that was retried by hand has no attempts. */
export async function findFailedJob(tx: Queryable, id: string): Promise<RowOf<typeof jobColumns> | null> {
  return await findRow(tx, jobColumns)`
    select task_identifier as name, attempts, left(last_error, 500) as error, locked_at is not null as "isRunning"
    from graphile_worker.jobs where id = ${id}::bigint and last_error is not null and attempts > 0`;
}

/** Makes a job due now, with all of its attempts. @returns false when it runs, or is gone */
export async function updateJobDue(tx: Queryable, id: string): Promise<boolean> {
  return await hasRow(tx)`
    select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`;
}

const deletedColumns = { name: text, subjectId: nullable(text) };
export type DeletedJob = RowOf<typeof deletedColumns>;

/** Deletes a job. @returns its name and the id in its payload; null when it runs, or is gone */
export async function deleteJob(tx: Queryable, id: string): Promise<DeletedJob | null> {
  return await findRow(tx, deletedColumns)`
    select identifier as name, payload ->> 'id' as "subjectId"
    from graphile_worker.complete_jobs(array[${id}::bigint]) as job
    join graphile_worker._private_tasks as tasks on tasks.id = job.task_id`;
}
