import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Listener } from '../database/listener.ts';
import type { Portal } from '../context.ts';
import { JobRunner, toLogger } from './job-runner.ts';
import { concurrency, type Job, type Queue } from './jobs.ts';
import { TakeOver } from './take-over.ts';

type Parts = {
  portal: Portal;
  pool: pg.Pool;
  listener: Listener;
  jobs: Job[];
  /** Milliseconds that running jobs get when the portal stops, and again after their signal; default: 2.5 s. */
  stopGraceMs?: number;
};

/** Runs queued and scheduled jobs until `stop`, and those that killed instances left behind. */
export class BackgroundJobs {
  readonly #parts: Parts;
  readonly #runners: JobRunner[];
  readonly #takeOver: TakeOver;
  #isStarted = false;

  constructor({ stopGraceMs = 2500, ...parts }: Parts) {
    this.#parts = parts;
    this.#takeOver = new TakeOver(parts.portal);
    this.#runners = (Object.keys(concurrency) as Queue[]).flatMap((queue) => {
      const jobs = parts.jobs.filter((job) => (job.queue ?? 'other') === queue);
      if (jobs.length === 0) return [];
      return [new JobRunner({ ...parts, jobs, concurrency: concurrency[queue], stopGraceMs })];
    });
  }

  /** Migrates the tables of the queue, before the first call that queues a job. */
  async migrate(): Promise<void> {
    await runMigrations({ pgPool: this.#parts.pool, logger: toLogger(this.#parts.portal.log) });
  }

  async start(): Promise<void> {
    this.#isStarted = true;
    // Without DATABASE_URL this is the only portal on its database.
    await this.#takeOver.start({ isOnly: this.#parts.portal.config.databaseUrl === undefined });
    await Promise.all(this.#runners.map((runner) => runner.start()));
  }

  /** Whether jobs of all queues run, or were not started yet. */
  isWorking(): boolean {
    return !this.#isStarted || this.#runners.every((runner) => runner.isWorking());
  }

  async stop(): Promise<void> {
    this.#takeOver.stop();
    await Promise.all(this.#runners.map((runner) => runner.stop()));
  }
}
