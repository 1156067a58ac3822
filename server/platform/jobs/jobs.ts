import { EventEmitter } from 'node:events';
import { Logger, run, runMigrations, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Queryable } from '../database/connect.ts';
import type { Portal } from '../context.ts';
import type { Log } from '../log.ts';
import { insertJob } from './jobs-sql.ts';

/** Background work of a feature. It runs at least once, so it must be idempotent. */
export type Job = {
  name: string;
  /** Schedule in crontab form and UTC; absent: runs only when queued. */
  cron?: string;
  /** Also runs once after each start. */
  atStart?: boolean;
  run: (portal: Portal, payload: unknown) => Promise<void>;
};

/** Adds a job inside the transaction that needs it; it is retried with exponential backoff, up to `maxAttempts`. */
export async function queueJob(
  tx: Queryable,
  name: string,
  payload: object,
  options: { maxAttempts?: number; runAt?: Date; key?: string } = {},
): Promise<void> {
  const { maxAttempts = 12, runAt = null, key = null } = options;
  await insertJob(tx, { name, payload, maxAttempts, runAt, key });
}

/**
 * With a delay, even of 0, graphile-worker handles an error while it records that a job ended: it stops its runner.
 * Without one that error is an unhandled rejection, which ends the process when the database goes away at that moment.
 */
const flushImmediately = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Milliseconds for which polling for jobs may fail before the runner is replaced. */
const maxPollFailureMs = 5000;

/** Runs queued and scheduled jobs until `stop`; a lost database only pauses it. */
export class Jobs {
  readonly #portal: Portal;
  readonly #pool: pg.Pool;
  readonly #jobs: Job[];
  #runner: Runner | null = null;
  #restartTimer: NodeJS.Timeout | null = null;
  #pollFailureTimer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(portal: Portal, pool: pg.Pool, jobs: Job[]) {
    this.#portal = portal;
    this.#pool = pool;
    this.#jobs = jobs;
  }

  /** Migrates the tables of the queue, before the first call that queues a job. */
  async migrate(): Promise<void> {
    await runMigrations({ pgPool: this.#pool, logger: toLogger(this.#portal.log) });
  }

  async start(): Promise<void> {
    if (this.#stopped) return;
    const runner = await run({
      pgPool: this.#pool,
      events: this.#createEvents(),
      taskList: this.#taskList(),
      crontab: this.#jobs.flatMap(({ name, cron }) => (cron ? [`${cron} ${name}`] : [])).join('\n'),
      // More than run slowly at once: mails to a slow server, answers of a language model.
      concurrency: 4,
      noHandleSignals: true,
      logger: toLogger(this.#portal.log),
      preset: { worker: flushImmediately },
    });
    this.#runner = runner;
    if (this.#stopped) return await this.stop();
    // The library swallows some errors, such as one of its LISTEN connection, and resolves as if it had been stopped.
    const onEnd = (error: unknown) => {
      if (this.#runner === runner) this.#restart(error);
    };
    runner.promise.then(() => onEnd(new Error('the runner stopped by itself')), onEnd);
    for (const { name, atStart } of this.#jobs)
      if (atStart) await queueJob(this.#portal.db, name, {}, { key: `${name} at start` });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#restartTimer) clearTimeout(this.#restartTimer);
    if (this.#pollFailureTimer) clearTimeout(this.#pollFailureTimer);
    await this.#runner?.stop().catch(() => undefined);
  }

  /**
   * Replaces the runner when polling keeps failing: a runner whose first poll failed keeps that error and does not
   * recover.
   */
  #createEvents(): WorkerEvents {
    const events: WorkerEvents = new EventEmitter();
    const clearPollFailure = () => {
      if (this.#pollFailureTimer) clearTimeout(this.#pollFailureTimer);
      this.#pollFailureTimer = null;
    };
    events.on('worker:getJob:error', () => {
      this.#pollFailureTimer ??= setTimeout(() => {
        clearPollFailure();
        this.#restart(new Error('polling for jobs failed'));
      }, maxPollFailureMs);
    });
    events.on('worker:getJob:empty', clearPollFailure);
    events.on('job:start', clearPollFailure);
    return events;
  }

  /** One failure may be reported several times; the runner is replaced once. */
  #restart(error: unknown): void {
    if (this.#stopped || this.#restartTimer) return;
    this.#portal.log.warn({ err: error }, 'background jobs stopped; restarting them');
    this.#restartTimer = setTimeout(() => {
      this.#restartTimer = null;
      const ended = this.#runner;
      this.#runner = null;
      void ended?.stop().catch(() => undefined);
      this.start().catch((failure: unknown) => this.#restart(failure));
    }, 2000);
  }

  #taskList(): TaskList {
    return Object.fromEntries(
      this.#jobs.map((job) => [job.name, (payload: unknown) => job.run(this.#portal, payload)]),
    );
  }
}

/** Failed jobs are logged as errors; completed jobs only at debug level. */
function toLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
