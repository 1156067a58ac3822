import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { Listener } from '#server/platform/database/listener.ts';
import { BackgroundJobs } from '#server/platform/jobs/background-jobs.ts';
import { createJobsPool } from '#server/platform/jobs/create-jobs-pool.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { TestApp } from '../start-app.ts';

const timing = { stopGraceMs: 500, reportAfterMs: 1500 };

/** Runs these jobs, queued and scheduled ones, on the database of an app until `meanwhile` ends. */
export async function runJobs(
  app: TestApp,
  jobs: Job[],
  meanwhile: (worker: BackgroundJobs) => Promise<void>,
  connectionString = app.database.url,
): Promise<void> {
  const pool = createJobsPool({ connectionString }, app.log.log, { max: 7 });
  const listener = new Listener({ connectionString }, app.log.log);
  const worker = new BackgroundJobs({ portal: app.portal, pool, listener, jobs, timing });
  await listener.start();
  await worker.start();
  try {
    await meanwhile(worker);
  } finally {
    await worker.stop();
    await listener.stop();
    await pool.end();
  }
}

/** Resolves when a runner was replaced and the grace of a stop has passed since, with its jobs still running. */
export async function outliveReplacement(app: TestApp): Promise<void> {
  await expect.poll(() => app.log.lines.join(''), { timeout: 10_000 }).toContain('background jobs stopped');
  await setTimeout(2 * timing.stopGraceMs);
}
