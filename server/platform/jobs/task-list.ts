import type { TaskList } from 'graphile-worker';
import type { Portal } from '../context.ts';
import { endAfter, runInSpan } from '../tracing/active-span.ts';
import type { Job } from './jobs.ts';
import { traceKey } from './jobs-sql.ts';

/** A job was aborted because the portal stops; it runs again unless this was its last attempt. */
export class InterruptedJob extends Error {
  constructor(name: string) {
    super(`job ${name} was interrupted because the portal stops`);
  }
}

/** The tasks of graphile-worker. A job that `stopping` aborted rejects with InterruptedJob. */
export function toTaskList(portal: Portal, jobs: Job[], stopping: AbortSignal): TaskList {
  const run = async (job: Job, given: unknown) => {
    const { payload, span } = startSpan(portal, job, given);
    const work = () => job.run(portal, payload, stopping);
    try {
      await (span === null ? work() : endAfter(span, () => runInSpan(span, work)));
    } catch (error) {
      throw stopping.aborted && (error as Error).name === 'AbortError' ? new InterruptedJob(job.name) : error;
    }
  };
  return Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => run(job, payload)]));
}

/** Continues the trace of the call that queued the job, which is in its payload. */
function startSpan({ tracing }: Portal, { name }: Job, given: unknown) {
  const { [traceKey]: traceparent, ...payload } = (given ?? {}) as Record<string, unknown>;
  const parent = typeof traceparent === 'string' ? traceparent : undefined;
  return { payload, span: tracing?.startJob(`job ${name}`, { 'portaal.job': name }, parent) ?? null };
}
