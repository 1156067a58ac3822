import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseCrontab, run, type Runner, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { clockToleranceMs, systemClock } from '../clock.ts';
import type { Portal } from '../context.ts';
import { isDatabaseUnreachable } from '../database/failures.ts';
import type { Listener } from '../database/listener.ts';
import { queueJob, type Job } from './jobs.ts';
import { deferrableFlag, updateSchedulesAhead, updateUnlocked } from './jobs-sql.ts';
import { InterruptedJob, toTaskList } from './task-list.ts';
import { toLogger } from './to-logger.ts';

/**
 * With a delay, even of 0, graphile-worker handles an error while it records that a job ended: it stops its runner.
 * Without one that error is an unhandled rejection, which ends the process when the database becomes unavailable at
 * that moment.
 */
const flushImmediately = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/**
 * Milliseconds without a successful poll, while a worker is idle,
 * after which a runner is replaced; idle workers poll every 2 s.
 */
const maxSilence = 5000;
const checkInterval = 1000;
const restartDelay = 2000;
/**
 * Milliseconds that the running jobs of a replaced runner get to end before others may run them. The longest sends a
 * mail in 60 s, and tries 30 times to record that, up to 4 s each.
 */
const replacedGrace = 200_000;

export type Timing = {
  /**
   * Milliseconds after a stop of the portal until the signal of running jobs is aborted,
   * and again until they are given up.
   */
  stopGraceMs: number;
  /**
   * Milliseconds without work after which a runner counts as stopped:
   * a replacement takes 2 s once the database is back.
   */
  reportAfterMs: number;
};

type Parts = {
  portal: Portal;
  pool: pg.Pool;
  listener: Listener;
  jobs: Job[];
  /** Jobs that run at once. */
  concurrency: number;
  /** Whether it leaves deferrable jobs to others. */
  isReserved: boolean;
  timing: Timing;
};

/** One runner of graphile-worker with the id under which it locks jobs. */
type Current = { runner: Runner; id: string };

/** Runs the jobs of one queue until `stop`; a lost database only pauses it. */
export class JobRunner {
  readonly #parts: Parts;
  readonly #watch: NodeJS.Timeout;
  /** Ids of replaced runners that may still have jobs locked. */
  readonly #ended = new Set<string>();
  /** Replaced runners that still end. */
  readonly #releases = new Set<Promise<void>>();
  /** Of every job, also those of replaced runners: graphile-worker aborts its own signal when a runner is replaced. */
  readonly #stopping = new AbortController();
  #current: Current | null = null;
  #restartTimer: NodeJS.Timeout | null = null;
  #running = 0;
  /** When the current runner started or last polled successfully, and when any did; of `performance.now()`. */
  #lastPollAt = performance.now();
  #workedAt = performance.now();
  /**
   * The time of the machine without what passed since the start of the process;
   * it decreases when the clock is set back.
   */
  #clockOffset = readClockOffset();
  /** Whether a failed start was logged since the last one that succeeded. */
  #isStartReported = false;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    // Prometheus sees no increase of a counter that begins with its first failure.
    for (const { name } of parts.jobs)
      for (const outcome of ['succeeded', 'failed']) parts.portal.metrics.jobs.inc({ name, outcome }, 0);
    this.#watch = setInterval(() => {
      if (this.#current && this.#isSilent()) this.#restart(new Error('polling for jobs failed'));
      if (this.#isClockSetBack() && this.#current) this.#restart(new Error('the clock was set back'));
    }, checkInterval).unref();
  }

  /** Whether jobs are taken, or were until a moment ago, or all workers of the current runner are busy. */
  isWorking(): boolean {
    const isBusy = this.#current !== null && this.#running === this.#parts.concurrency;
    return isBusy || performance.now() - this.#workedAt < this.#parts.timing.reportAfterMs;
  }

  /** Resolves when the runner takes jobs, or after a failure: it is then started again in the background. */
  async start(): Promise<void> {
    await this.#start().catch((error: unknown) => this.#restart(error));
  }

  async #start(): Promise<void> {
    if (this.#stopped) return;
    const { portal, pool, jobs, concurrency, isReserved } = this.#parts;
    const id = Promise.withResolvers<string>();
    await this.#resetSchedules();
    const runner = await run({
      pgPool: pool,
      events: this.#createEvents(id.resolve),
      taskList: toTaskList(portal, jobs, this.#stopping.signal),
      // An empty `crontab` makes the library read a file of that name in the working directory.
      parsedCronItems: parseCrontab(toCrontab(jobs)),
      concurrency,
      ...(isReserved && { forbiddenFlags: [deferrableFlag] }),
      noHandleSignals: true,
      noPreparedStatements: true,
      logger: toLogger(portal.log),
      preset: { worker: flushImmediately },
    });
    const current = { runner, id: await id.promise };
    this.#current = current;
    this.#isStartReported = false;
    this.#lastPollAt = performance.now();
    // The library swallows some errors, such as one of its LISTEN connection, and resolves as if it had been stopped.
    const onEnd = (error: unknown) => {
      if (this.#current === current) this.#restart(error);
    };
    runner.promise.then(() => onEnd(new Error('the runner stopped by itself')), onEnd);
    if (this.#stopped) return await this.stop();
    await this.#unlockEnded();
    for (const { name, atStart } of jobs) if (atStart) await queueJob(portal.db, name, {}, { key: `${name} at start` });
  }

  /** Resolves when the running jobs have ended, or after twice `stopGraceMs`. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#watch);
    if (this.#restartTimer) clearTimeout(this.#restartTimer);
    const current = this.#current;
    this.#current = null;
    const { stopGraceMs } = this.#parts.timing;
    const abortTimer = setTimeout(() => this.#stopping.abort(), stopGraceMs);
    const releases = Promise.all(this.#releases);
    await Promise.all([
      current && endRunner(current.runner, 2 * stopGraceMs),
      Promise.race([releases, sleep(2 * stopGraceMs, undefined, { ref: false })]),
    ]);
    clearTimeout(abortTimer);
  }

  #isSilent(): boolean {
    return this.#running < this.#parts.concurrency && performance.now() - this.#lastPollAt > maxSilence;
  }

  /** The timer of the schedules would run until the minute that was next before the clock was set back. */
  #isClockSetBack(): boolean {
    const before = this.#clockOffset;
    this.#clockOffset = readClockOffset();
    return this.#clockOffset < before - clockToleranceMs;
  }

  /** Schedules that ran before the clock was set back would wait until that time. */
  async #resetSchedules(): Promise<void> {
    const now = systemClock.now();
    await updateSchedulesAhead(this.#parts.portal.db, { now, latest: new Date(now.getTime() + clockToleranceMs) });
  }

  #createEvents(onId: (id: string) => void): WorkerEvents {
    const events: WorkerEvents = new EventEmitter();
    const isCurrent = (id: string) => this.#current?.id === id;
    this.#running = 0;
    events.on('pool:create', ({ workerPool }) => {
      onId(workerPool.id);
      void this.#parts.listener.holdLock(workerPool.id);
    });
    const count = (step: number) => {
      this.#running += step;
      this.#workedAt = this.#lastPollAt = performance.now();
    };
    events.on('worker:getJob:empty', ({ worker }) => {
      if (isCurrent(worker.workerPool.id)) count(0);
    });
    // The answer may have been lost after the job was locked: only another runner can take it then.
    events.on('worker:getJob:error', ({ worker, error }) => {
      if (isCurrent(worker.workerPool.id)) this.#restart(error);
    });
    const { jobs } = this.#parts.portal.metrics;
    events.on('job:success', ({ job }) => jobs.inc({ name: job.task_identifier, outcome: 'succeeded' }));
    events.on('job:error', ({ job, error }) => {
      if (!(error instanceof InterruptedJob)) jobs.inc({ name: job.task_identifier, outcome: 'failed' });
    });
    events.on('job:start', ({ worker }) => isCurrent(worker.workerPool.id) && count(1));
    events.on('job:complete', ({ worker }) => isCurrent(worker.workerPool.id) && count(-1));
    return events;
  }

  /** One failure may be reported several times; the runner is replaced once. */
  #restart(error: unknown): void {
    if (this.#stopped || this.#restartTimer) return;
    const { log } = this.#parts.portal;
    // While the database is unavailable each attempt fails.
    if (this.#current) log.warn({ err: error }, 'background jobs stopped; restarting them');
    else if (!this.#isStartReported && !isDatabaseUnreachable(error)) {
      log.error({ err: error }, 'background jobs cannot start; trying again every 2 s');
      this.#isStartReported = true;
    }
    const ended = this.#current;
    this.#current = null;
    if (ended) {
      const release = this.#release(ended).finally(() => this.#releases.delete(release));
      this.#releases.add(release);
    }
    this.#restartTimer = setTimeout(() => {
      this.#restartTimer = null;
      void this.start();
    }, restartDelay);
  }

  /** The jobs that a replaced runner could not complete run again, at the latest when its lock is found to be free. */
  async #release({ runner, id }: Current): Promise<void> {
    await endRunner(runner, replacedGrace);
    this.#ended.add(id);
    await this.#parts.listener.releaseLock(id);
    await this.#unlockEnded().catch(() => undefined);
  }

  async #unlockEnded(): Promise<void> {
    const ids = [...this.#ended];
    if (ids.length === 0) return;
    await updateUnlocked(this.#parts.portal.db, ids);
    for (const id of ids) this.#ended.delete(id);
  }
}

function readClockOffset(): number {
  return systemClock.now().getTime() - performance.now();
}

/** Resolves when the running jobs have ended, or after `graceMs`. */
async function endRunner(runner: Runner, graceMs: number): Promise<void> {
  const ended = runner.stop().then(
    () => undefined,
    // It stopped by itself; the jobs that still run end with its promise.
    () => runner.promise.catch(() => undefined),
  );
  await Promise.race([ended, sleep(graceMs, undefined, { ref: false })]);
}

/** A time of each day. */
const daily = /^\d+ \d+ \* \* \*$/;

/**
 * Each scheduled job has at most one row that waits, however often it fails: the next time resets its
 * attempts. One that was never attempted keeps its `run_at`, and so its place in the queue. A daily job whose
 * time passed while no instance ran is added at the next start: a portal that is off at night also deletes
 * what its retention periods promise.
 */
function toCrontab(jobs: Job[]): string {
  return jobs
    .flatMap(({ name, cron }) => {
      if (cron === undefined) return [];
      return [`${cron} ${name} ?jobKey=${name}&jobKeyMode=preserve_run_at${daily.test(cron) ? '&fill=1d' : ''}`];
    })
    .join('\n');
}
