import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Listener } from '../database/listener.ts';
import type { Portal } from '../context.ts';
import { JobRunner, type Timing } from './job-runner.ts';
import { concurrency, reserved, type Job, type Queue } from './jobs.ts';
import { OrphanedJobs } from './orphaned-jobs.ts';
import { toLogger } from './to-logger.ts';

type Parts = {
  portal: Portal;
  /** Of `createJobsPool`. */
  pool: pg.Pool;
  listener: Listener;
  jobs: Job[];
  timing?: Partial<Timing>;
};

const defaultTiming: Timing = { stopGraceMs: 2500, reportAfterMs: 15_000 };

/** Runs queued and scheduled jobs until `stop`, and those that killed instances left behind. */
export class BackgroundJobs {
  readonly #parts: Parts;
  readonly #runners: JobRunner[];
  readonly #orphanedJobs: OrphanedJobs;
  #isStarted = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const timing = { ...defaultTiming, ...parts.timing };
    this.#orphanedJobs = new OrphanedJobs(parts.portal);
    this.#runners = (Object.keys(concurrency) as Queue[]).flatMap((queue) => {
      const jobs = parts.jobs.filter((job) => (job.queue ?? 'other') === queue);
      if (jobs.length === 0) return [];
      const runner = (count: number, isReserved: boolean) =>
        new JobRunner({ ...this.#parts, jobs, concurrency: count, isReserved, timing });
      const reservedCount = reserved[queue];
      return [runner(concurrency[queue], false), ...(reservedCount === undefined ? [] : [runner(reservedCount, true)])];
    });
  }

  /** Migrates the tables of the queue, before the first call that queues a job. */
  async migrate(): Promise<void> {
    await runMigrations({ pgPool: this.#parts.pool, logger: toLogger(this.#parts.portal.log) });
  }

  async start(): Promise<void> {
    this.#isStarted = true;
    // Without DATABASE_URL this is the only portal on its database.
    await this.#orphanedJobs.start({ isOnly: this.#parts.portal.config.databaseUrl === undefined });
    await Promise.all(this.#runners.map((runner) => runner.start()));
  }

  /** Whether jobs of all queues run or did so a moment ago, or were not started yet. */
  isWorking(): boolean {
    return !this.#isStarted || this.#runners.every((runner) => runner.isWorking());
  }

  async stop(): Promise<void> {
    this.#orphanedJobs.stop();
    await Promise.all(this.#runners.map((runner) => runner.stop()));
  }
}
