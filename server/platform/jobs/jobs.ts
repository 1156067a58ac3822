import { EventEmitter } from 'node:events';
import { Logger, run, runMigrations, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Queryable } from '../database/connect.ts';
import type { Portal } from '../context.ts';
import type { Log } from '../log.ts';
import { insertJob } from './jobs-sql.ts';

/** Background work of a room. It runs at least once, so it must be harmless when it runs twice. */
export type Job = {
  name: string;
  /** When it runs by itself, in crontab form and UTC; absent: only when queued. */
  cron?: string;
  /** Also once, right after each start. */
  atStart?: boolean;
  run: (portal: Portal, payload: unknown) => Promise<void>;
};

/** Adds a job inside the transaction that needs it; it is tried again with growing pauses, up to `maxAttempts`. */
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
 * With a delay, even of none, the library hears when the end of a job could not be noted, and stops its runner. Without
 * one it does not wait for that, and a database that goes away at that moment would end the process.
 */
const noteWithCare = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** How long in milliseconds looking for work may go on failing. */
const patience = 5000;

/** Works off the queue until `stop`; a lost database only pauses it. */
export class Jobs {
  readonly #portal: Portal;
  readonly #pool: pg.Pool;
  readonly #jobs: Job[];
  #runner: Runner | null = null;
  #retry: NodeJS.Timeout | null = null;
  #doubt: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(portal: Portal, pool: pg.Pool, jobs: Job[]) {
    this.#portal = portal;
    this.#pool = pool;
    this.#jobs = jobs;
  }

  /** Brings the tables of the queue up to date: a call may queue work before the first instance works it off. */
  async migrate(): Promise<void> {
    await runMigrations({ pgPool: this.#pool, logger: toLogger(this.#portal.log) });
  }

  async start(): Promise<void> {
    if (this.#stopped) return;
    this.#runner = await run({
      pgPool: this.#pool,
      events: this.#watched(),
      taskList: this.#taskList(),
      crontab: this.#jobs.flatMap(({ name, cron }) => (cron ? [`${cron} ${name}`] : [])).join('\n'),
      // More than the slow ones among them take at once: mails to a slow server, answers of a language model.
      concurrency: 4,
      noHandleSignals: true,
      logger: toLogger(this.#portal.log),
      preset: { worker: noteWithCare },
    });
    if (this.#stopped) return await this.stop();
    this.#runner.promise.catch((error: unknown) => this.#startAgain(error));
    for (const { name, atStart } of this.#jobs)
      if (atStart) await queueJob(this.#portal.db, name, {}, { key: `${name} at start` });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#retry) clearTimeout(this.#retry);
    if (this.#doubt) clearTimeout(this.#doubt);
    await this.#runner?.stop().catch(() => undefined);
  }

  /**
   * When looking for work goes on failing, the runner is replaced: it keeps what failed in its first moments, and
   * would not recover from that by itself.
   */
  #watched(): WorkerEvents {
    const events: WorkerEvents = new EventEmitter();
    const trust = () => {
      if (this.#doubt) clearTimeout(this.#doubt);
      this.#doubt = null;
    };
    events.on('worker:getJob:error', () => {
      this.#doubt ??= setTimeout(() => {
        trust();
        this.#startAgain(new Error('no work could be looked for'));
      }, patience);
    });
    events.on('worker:getJob:empty', trust);
    events.on('job:start', trust);
    return events;
  }

  /** Several things may tell of one failure, but only one runner takes the place of another. */
  #startAgain(error: unknown): void {
    if (this.#stopped || this.#retry) return;
    this.#portal.log.warn({ err: error }, 'background work stopped; starting it again');
    this.#retry = setTimeout(() => {
      this.#retry = null;
      void this.#runner?.stop().catch(() => undefined);
      this.start().catch((again: unknown) => this.#startAgain(again));
    }, 2000);
  }

  #taskList(): TaskList {
    return Object.fromEntries(
      this.#jobs.map((job) => [job.name, (payload: unknown) => job.run(this.#portal, payload)]),
    );
  }
}

/** Failed jobs are worth a line in the log; that a job was done is not. */
function toLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
