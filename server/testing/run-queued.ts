import type { Portal } from '#server/platform/context.ts';
import { json } from '#server/platform/database/column.ts';
import { listValues } from '#server/platform/database/statements.ts';
import { features } from '#server/app.ts';

/** Runs a job with each payload that is queued for it; the queue keeps them. */
export async function runQueued({ portal }: { portal: Portal }, name: string): Promise<void> {
  const job = features.flatMap(({ jobs = [] }) => jobs).find((each) => each.name === name);
  if (!job) throw new Error(`no job is called ${name}`);
  const payloads = await listValues(portal.db, json)`
    select payload from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where identifier = ${name} order by jobs.id`;
  for (const payload of payloads) await job.run(portal, payload);
}
