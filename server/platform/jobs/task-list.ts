import type { TaskList } from 'graphile-worker';
import type { Portal } from '../context.ts';
import type { Job } from './jobs.ts';

/** The tasks of graphile-worker, whose jobs get `stopping`. */
export function toTaskList(portal: Portal, jobs: Job[], stopping: AbortSignal): TaskList {
  return Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(portal, payload, stopping)]));
}
