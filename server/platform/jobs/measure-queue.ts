import { Gauge, type Registry } from 'prom-client';
import type { Queryable } from '../database/connect.ts';
import type { Job } from './jobs.ts';
import { listWaiting, type WaitingJobs } from './jobs-sql.ts';

/**
 * The gauges of the jobs in the database, which are read at each scrape: each instance has the same values. Without an
 * answer of the database they have none.
 */
export function measureQueue(registry: Registry, db: Queryable, jobs: Job[]): void {
  let reading: Promise<WaitingJobs[] | null> | null = null;
  const read = () =>
    (reading ??= listWaiting(db)
      .catch(() => null)
      .finally(() => (reading = null)));
  const addGauge = (name: string, help: string, valueOf: (waiting: WaitingJobs) => number) => {
    const gauge: Gauge<'name'> = new Gauge({
      name,
      help: `${help}, by name. The same on all instances.`,
      labelNames: ['name'],
      registers: [registry],
      collect: async () => {
        const found = await read();
        gauge.reset();
        for (const job of found === null ? [] : jobs) {
          const waiting = found?.find(({ name: waitingName }) => waitingName === job.name);
          gauge.set({ name: job.name }, waiting === undefined ? 0 : valueOf(waiting));
        }
      },
    });
  };
  addGauge('portaal_jobs_waiting', 'Jobs that wait for their time, a retry or a worker', ({ count }) => count);
  addGauge(
    'portaal_jobs_overdue_seconds',
    'Seconds since the job that waits for longest could have started',
    ({ overdueSeconds }) => overdueSeconds,
  );
}
