import { sql, type RawBuilder } from 'kysely';
import { float, integer, text } from '../database/column.ts';
import type { Queryable } from '../database/connect.ts';
import { activeSpan } from '../tracing/active-span.ts';
import { isUnlockedText } from '../database/instance-locks-sql.ts';
import { execute, hasRow, listRows, listValues } from '../database/statements.ts';

/** Attempts of a job whose feature names no other number. */
export const defaultMaxAttempts = 12;

export type NewJob = {
  name: string;
  payload: object;
  runAt: Date | null;
  maxAttempts: number;
  key: string | null;
  priority: number;
  series: string | null;
};

/** The key in a payload of the trace that queued the job. */
export const traceKey = 'traceparent';

/** The payload with the trace that is recorded now. */
function traced(payload: object): object {
  const span = activeSpan();
  return span === undefined ? payload : { ...payload, [traceKey]: span.traceparent };
}

/** A job of a lower `priority` starts first. */
export async function insertJob(tx: Queryable, job: NewJob): Promise<void> {
  await execute(tx)`select graphile_worker.add_job(${job.name}, ${JSON.stringify(traced(job.payload))}::json,
    run_at => ${job.runAt}::timestamptz, max_attempts => ${job.maxAttempts}::int,
    job_key => ${job.key}::text, queue_name => ${job.series}::text,
    priority => ${job.priority}::int)`;
}

/** An expression that adds a job, for a statement that does more. */
export function insertJobSql(name: string, payload: object): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${name}, ${JSON.stringify(traced(payload))}::json, max_attempts => ${defaultMaxAttempts}::int)`;
}

/** The flag of deferrable jobs, which also have a priority above 0: that decides the order, and this who may run them. */
export const deferrableFlag = 'deferrable';

/** Adds jobs of one name in one statement. */
export async function insertJobs(
  tx: Queryable,
  name: string,
  payloads: object[],
  { maxAttempts, deferrable }: { maxAttempts: number; deferrable: boolean },
): Promise<void> {
  await execute(tx)`select graphile_worker.add_jobs(array(
    select (${name}, payload, null, null, ${maxAttempts}, null, ${deferrable ? 1 : 0},
      ${deferrable ? [deferrableFlag] : null})::graphile_worker.job_spec
    from json_array_elements(${JSON.stringify(payloads.map(traced))}::json) as payload))`;
}

/** The condition that a job of this name, with `id` in its payload, runs or has runs left. */
export function hasJobSql(name: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${name} and jobs.payload ->> 'id' = ${id}
      and (jobs.locked_at is not null or jobs.attempts < jobs.max_attempts))`;
}

const taskId = (name: string) => sql`(select id from graphile_worker._private_tasks where identifier = ${name})`;

/** Whether the job of this name with `id` in its payload starts after all others that are due. */
export async function isDeferrable(tx: Queryable, name: string, id: string): Promise<boolean> {
  return await hasRow(tx)`select from graphile_worker._private_jobs
    where task_id = ${taskId(name)} and priority > 0 and payload ->> 'id' = ${id}`;
}

/**
 * Postpones the jobs of this name that are not deferrable and start within `waitMs`, and the next run of the one that
 * runs with `id` in its payload: when it fails, that is no attempt. graphile-worker adds a second then, which is taken
 * off: all are due at one moment, and the most urgent one starts first.
 */
export async function updatePostponed(tx: Queryable, name: string, id: string, waitMs: number): Promise<void> {
  await execute(tx)`
    with waiting as (
      select id from graphile_worker._private_jobs
      where task_id = ${taskId(name)} and priority <= 0
        and locked_at is null and run_at < now() + ${waitMs} * interval '1 ms'
      order by id for update skip locked
    )
    update graphile_worker._private_jobs set
      run_at = now() + ${waitMs} * interval '1 ms'
        - case when locked_at is null then interval '0' else interval '1 second' end,
      attempts = case when locked_at is null then attempts else 0 end
    where id in (select id from waiting)
      or (task_id = ${taskId(name)} and priority <= 0 and locked_at is not null and payload ->> 'id' = ${id})`;
}

export type SpreadTimes = { startMs: number; intervalMs: number; doublingMs: number };

/**
 * Gives each deferrable job of this name a time of its own, in the order in which they were queued: the first after
 * `startMs`, the next `intervalMs` later, at a pace that doubles every `doublingMs`. Those that wait for a retry after
 * another failure keep their time. For the one that runs with `id` in its payload it is the time of its next run: when
 * it fails, that is no attempt. graphile-worker adds a second then, which is taken off.
 */
export async function updateSpread(
  tx: Queryable,
  name: string,
  id: string | null,
  { startMs, intervalMs, doublingMs }: SpreadTimes,
): Promise<void> {
  await execute(tx)`
    with waiting as (
      select id from graphile_worker._private_jobs
      where task_id = ${taskId(name)} and priority > 0
        and case when locked_at is null then attempts = 0 else payload ->> 'id' = ${id} end
      order by id for update skip locked
    ), places as (select id, row_number() over (order by id) - 1 as place from waiting)
    update graphile_worker._private_jobs as job set
      attempts = 0,
      run_at = now() + interval '1 ms' * (${startMs}::float8
          + ${doublingMs}::float8 / ln(2) * ln(1 + place * ${intervalMs}::float8 * ln(2) / ${doublingMs}::float8))
        - case when locked_at is null then interval '0' else interval '1 second' end
    from places where places.id = job.id`;
}

/** The jobs of this name that are not deferrable and wait for at most `withinMs` start now. */
export async function updateResumed(tx: Queryable, name: string, withinMs: number): Promise<void> {
  await execute(tx)`
    update graphile_worker._private_jobs set run_at = now() where id in (
      select id from graphile_worker._private_jobs
      where task_id = ${taskId(name)} and priority <= 0 and locked_at is null
        and run_at > now() and run_at <= now() + ${withinMs} * interval '1 ms'
      order by id for update skip locked
    )`;
}

export type WaitingJobs = { name: string; count: number; overdueSeconds: number };

/** The jobs that are not running and have attempts left, by name, and since when the first could have started. */
export async function listWaiting(db: Queryable): Promise<WaitingJobs[]> {
  return await listRows(db, { name: text, count: integer, overdueSeconds: float })`
    select task_identifier as name, count(*)::int as count,
      greatest(extract(epoch from now() - min(run_at)), 0)::float8 as "overdueSeconds"
    from graphile_worker.jobs where locked_at is null and attempts < max_attempts group by task_identifier`;
}

/** The runners that have jobs locked and no connection that holds their lock. */
export async function listDisconnectedRunners(db: Queryable): Promise<string[]> {
  return await listValues(db, text)`
    with runners as materialized (select distinct locked_by from graphile_worker.jobs where locked_by is not null)
    select locked_by from runners where ${sql.raw(isUnlockedText('locked_by'))}`;
}

/**
 * The schedules whose last run is after `latest` continue from `now`:
 * graphile-worker would wait until that run is past.
 */
export async function updateSchedulesAhead(db: Queryable, { now, latest }: { now: Date; latest: Date }): Promise<void> {
  await execute(db)`
    update graphile_worker._private_known_crontabs set last_execution = ${now} where last_execution > ${latest}`;
}

/** Unlocks the jobs of these runners, so that others run them. */
export async function updateUnlocked(db: Queryable, runners: string[]): Promise<void> {
  await execute(db)`select graphile_worker.force_unlock_workers(${runners}::text[])`;
}
