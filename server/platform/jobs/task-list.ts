import type { TaskList } from 'graphile-worker';
import type { Portal } from '../context.ts';
import type { Job } from './jobs.ts';

/** A job was aborted because the portal stops; it runs again unless this was its last attempt. */
export class InterruptedJob extends Error {
  constructor(name: string) {
    super(`job ${name} was interrupted because the portal stops`);
  }
}

/** The tasks of graphile-worker. A job that `stopping` aborted rejects with InterruptedJob. */
export function toTaskList(portal: Portal, jobs: Job[], stopping: AbortSignal): TaskList {
  const run = async (job: Job, payload: unknown) => {
    try {
      await job.run(portal, payload, stopping);
    } catch (error) {
      throw stopping.aborted && (error as Error).name === 'AbortError' ? new InterruptedJob(job.name) : error;
    }
  };
  return Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => run(job, payload)]));
}
