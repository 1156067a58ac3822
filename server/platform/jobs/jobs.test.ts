import { promises } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPool } from '#server/platform/database/connect.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#server/testing/servers/database-proxy.ts';
import { outliveReplacement, runJobs } from '#server/testing/jobs/run-jobs.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import type { BackgroundJobs } from './background-jobs.ts';
import { concurrency, queueJob, queueJobs, type Job } from './jobs.ts';
import { releaseOnce } from './release-once.ts';
import { OrphanedJobs } from './orphaned-jobs.ts';

let app: TestApp;
let done: unknown[];

// An app for each test: a runner takes every job of the queue.
beforeEach(async () => {
  app = await startApp();
  done = [];
});

afterEach(() => app.stop());

const note: Job = { name: 'note', run: async (_portal, payload) => void done.push(payload) };

const working = (jobs: Job[], meanwhile: (worker: BackgroundJobs) => Promise<void>, connectionString?: string) =>
  runJobs(app, jobs, meanwhile, connectionString);

test('a job that a transaction added runs once it commits, with what it was given', async () => {
  await working([note], async () => {
    await app.portal.db.transaction().execute((tx) => queueJob(tx, 'note', { number: 1 }));
    await expect.poll(() => done).toEqual([{ number: 1 }]);
  });
});

test('a job of a transaction that was undone never runs', async () => {
  await working([note], async () => {
    const undone = app.portal.db.transaction().execute(async (tx) => {
      await queueJob(tx, 'note', { number: 1 });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await queueJob(app.portal.db, 'note', { number: 2 });
    await expect.poll(() => done).toEqual([{ number: 2 }]);
  });
});

test('a failed job is retried, and the error is logged', async () => {
  let tries = 0;
  const shaky: Job = {
    name: 'note',
    run: async () => {
      tries += 1;
      if (tries === 1) throw new Error('not today');
      done.push(tries);
    },
  };
  await working([shaky], async () => {
    await queueJob(app.portal.db, 'note', {});
    await expect.poll(() => done).toEqual([2]);
  });
  expect(app.log.errors().join()).toContain('not today');
  app.log.lines.length = 0;
});

test('a job that was queued while no runner was active runs after the start', async () => {
  await queueJob(app.portal.db, 'note', { number: 1 });
  await working([note], () => expect.poll(() => done).toEqual([{ number: 1 }]));
});

test('two instances do every job once', async () => {
  await working([note], () =>
    working([note], async () => {
      for (let number = 0; number < 40; number += 1) await queueJob(app.portal.db, 'note', { number });
      await expect.poll(() => done.length).toBe(40);
    }),
  );
  expect(new Set(done.map((payload) => (payload as { number: number }).number)).size).toBe(40);
});

test('jobs of one queue that never end do not delay those of another, nor the stop', async () => {
  const aborted: unknown[] = [];
  const stalled: Job = {
    name: 'stalled',
    queue: 'chat',
    run: (_portal, payload, signal) =>
      new Promise((_resolve, reject) => {
        done.push('stalled');
        signal?.addEventListener('abort', () => (aborted.push(payload), reject(signal.reason as Error)));
      }),
  };
  await working([note, stalled], async () => {
    for (let number = 0; number < 6; number += 1) await queueJob(app.portal.db, 'stalled', { number });
    await expect.poll(() => done.length).toBe(3);
    await queueJob(app.portal.db, 'note', { number: 9 });
    await expect.poll(() => done).toContainEqual({ number: 9 });
  });
  expect(aborted).toHaveLength(3);
  expect(await lockedJobs()).toEqual([]);
  expect(app.log.lines).toEqual([]);
  const { values } = await app.portal.metrics.jobs.get();
  const runs = values.filter(({ value }) => value > 0).map(({ labels }) => labels);
  expect(runs).toEqual([{ name: 'note', outcome: 'succeeded' }]);
});

test('deferrable jobs that never end leave workers of their queue to others', async () => {
  const stalled: Job = {
    name: 'stalled',
    queue: 'mail',
    run: (_portal, payload, signal) =>
      new Promise((_resolve, reject) => {
        done.push(payload);
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  };
  const many = Array.from({ length: 6 }, () => ({ to: 'many' }));
  await working([stalled], async () => {
    await queueJobs(app.portal.db, 'stalled', many, { deferrable: true });
    await expect.poll(() => done).toHaveLength(concurrency.mail);
    await queueJobs(app.portal.db, 'stalled', [{ to: 'one' }, { to: 'one' }]);
    await expect.poll(() => done.slice(concurrency.mail)).toEqual([{ to: 'one' }, { to: 'one' }]);
  });
  expect(app.log.lines).toEqual([]);
});

/** A job that ends with `release`, or with an error when it is aborted. */
function givenHeldJob(proxy: DatabaseProxy) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const outcomes: string[] = [];
  const held: Job = {
    name: 'held',
    run: async (_portal, _payload, signal) => {
      const { promise: aborted, reject } = Promise.withResolvers<void>();
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      await proxy.refuse();
      await Promise.race([released, aborted]).then(
        () => outcomes.push('ended'),
        (error: unknown) => {
          outcomes.push('aborted');
          throw error;
        },
      );
    },
  };
  return { held, release, outcomes };
}

test('a job that runs while its runner is replaced is not aborted, and runs once', async () => {
  const proxy = await startDatabaseProxy(app.database.url);
  const { held, release, outcomes } = givenHeldJob(proxy);
  await working(
    [note, held],
    async (worker) => {
      await queueJob(app.portal.db, 'held', {});
      await outliveReplacement(app);
      await proxy.restore();
      await queueJob(app.portal.db, 'note', { number: 1 });
      await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ number: 1 }]);
      expect(worker.isWorking()).toBe(true);
      expect(outcomes).toEqual([]);
      release();
      await expect.poll(() => app.database.query('select from graphile_worker.jobs'), { timeout: 20_000 }).toEqual([]);
    },
    proxy.url,
  );
  expect(outcomes).toEqual(['ended']);
  await proxy.stop();
  app.log.lines.length = 0;
}, 60_000);

test('a stop aborts the jobs of a replaced runner too, and waits for them', async () => {
  const proxy = await startDatabaseProxy(app.database.url);
  const { held, outcomes } = givenHeldJob(proxy);
  await working(
    [held],
    async () => {
      await queueJob(app.portal.db, 'held', {});
      await outliveReplacement(app);
      expect(outcomes).toEqual([]);
    },
    proxy.url,
  );
  expect(outcomes).toEqual(['aborted']);
  await proxy.stop();
  app.log.lines.length = 0;
}, 60_000);

test('a file named crontab in the working directory is not read', async () => {
  const read = vi.spyOn(promises, 'readFile');
  await working([note], async () => {
    await queueJob(app.portal.db, 'note', { number: 1 });
    await expect.poll(() => done).toEqual([{ number: 1 }]);
  });
  expect(read.mock.calls).toEqual([]);
  read.mockRestore();
});

test('a queue that cannot start is logged once', async () => {
  const unscheduled: Job = { ...note, cron: 'every day' };
  await working([unscheduled], async () => {
    await expect.poll(() => app.log.lines.join('')).toContain('background jobs cannot start');
  });
  expect(app.log.lines).toHaveLength(1);
  app.log.lines.length = 0;
});

const lockedJobs = () => app.database.query('select locked_by from graphile_worker.jobs where locked_by is not null');

/** Leaves a job behind as a killed instance does: locked, by a runner without a connection. */
async function givenAbandonedJob(): Promise<void> {
  await queueJob(app.portal.db, 'note', { number: 1 });
  await app.database.query("update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now()");
}

test('a connection that is released twice is released once', async () => {
  const pool = releaseOnce(createPool({ connectionString: app.database.url }, app.log.log, { max: 1 }));
  await new Promise<void>((resolve) => {
    pool.connect((_error, _client, release) => {
      release();
      release();
      resolve();
    });
  });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a caller whose time runs out in the queue of a pool gets the error, and a release that does nothing', async () => {
  const pool = releaseOnce(createPool({ connectionString: app.database.url }, app.log.log, { max: 1 }));
  const held = await pool.connect();
  const error = await new Promise<Error | undefined>((resolve) => {
    pool.connect((failure, _client, release) => {
      release();
      resolve(failure);
    });
  });
  expect(error?.message).toContain('timeout exceeded');
  held.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a job of a killed portal runs right after the next start', async () => {
  await givenAbandonedJob();
  await working([note], () => expect.poll(() => done, { timeout: 2000 }).toEqual([{ number: 1 }]));
});

test('of several instances only those without a connection at two checks in a row lose their jobs', async () => {
  await givenAbandonedJob();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow: Job = { name: 'slow', run: () => released };
  const other = new OrphanedJobs({ db: app.portal.db, log: app.log.log });
  await working([slow], async () => {
    await givenAbandonedJob();
    await queueJob(app.portal.db, 'slow', {});
    await expect.poll(lockedJobs).toHaveLength(3);
    await other.unlock({ twice: true });
    expect(await lockedJobs()).toHaveLength(3);
    await other.unlock({ twice: true });
    expect(await lockedJobs()).toEqual([{ locked_by: expect.stringMatching(/^pool-/) }]);
    release();
  });
  app.log.lines.length = 0;
});

test.each([
  ['in the first moments', async () => undefined, 0],
  // The runner cannot record the end of the job; the process must not end.
  ['while a job runs', async () => undefined, 1],
  ['while a job fails', () => Promise.reject(new Error('not today')), 1],
])(
  'jobs continue after a database that becomes unavailable %s',
  async (_when, outcome, jobsBefore) => {
    const proxy = await startDatabaseProxy(app.database.url);
    const fatal: Job = {
      name: 'fatal',
      run: async () => {
        await proxy.refuse();
        await outcome();
      },
    };
    await working(
      [note, fatal],
      async (worker) => {
        expect(worker.isWorking()).toBe(true);
        if (jobsBefore > 0) {
          await queueJob(app.portal.db, 'fatal', {}, { maxAttempts: 1 });
          await expect.poll(() => proxy.isRefusing()).toBe(true);
          await expect.poll(() => worker.isWorking()).toBe(false);
        } else await proxy.refuse();
        await proxy.restore();
        await queueJob(app.portal.db, 'note', { number: 1 });
        await expect.poll(() => done, { timeout: 40_000 }).toEqual([{ number: 1 }]);
        await expect.poll(() => worker.isWorking(), { timeout: 20_000 }).toBe(true);
      },
      proxy.url,
    );
    await proxy.stop();
    app.log.lines.length = 0;
  },
  60_000,
);
