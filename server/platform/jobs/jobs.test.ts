import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPool } from '#server/platform/database/connect.ts';
import { startDatabaseProxy } from '#server/testing/servers/database-proxy.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { freeAbandonedJob } from './free-abandoned.job.ts';
import { Jobs, queueJob, type Job } from './jobs.ts';

let app: TestApp;
let done: unknown[];

beforeEach(async () => {
  app = await startApp();
  done = [];
});

afterEach(() => app.stop());

const note: Job = { name: 'note', run: async (_portal, payload) => void done.push(payload) };

/** Works off the queue of the app with these jobs while the test runs. */
async function working(jobs: Job[], meanwhile: () => Promise<void>, url = app.database.url): Promise<void> {
  const pool = createPool({ connectionString: url }, app.log.log, { max: 6 });
  const worker = new Jobs(app.portal, pool, jobs);
  await worker.start();
  try {
    await meanwhile();
  } finally {
    await worker.stop();
    await pool.end();
  }
}

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

test('a job of a killed instance runs after ten minutes', async () => {
  await queueJob(app.portal.db, 'note', { number: 1 });
  await queueJob(app.portal.db, 'note', { number: 2 });
  await sql`update graphile_worker._private_jobs set locked_by = 'killed ' || id,
    locked_at = now() - case payload ->> 'number' when '1' then interval '11 minutes' else interval '9 minutes' end`.execute(
    app.portal.db,
  );
  await freeAbandonedJob.run(app.portal, {});
  await working([note], () => expect.poll(() => done).toEqual([{ number: 1 }]));
});

test.each([
  ['in the first moments', async () => undefined, 0],
  // The runner finds that it cannot note the end of the job; nobody may die of that.
  ['while a job runs', async () => undefined, 1],
  ['while a job fails', () => Promise.reject(new Error('not today')), 1],
])(
  'a database that goes away %s does not end the work for good',
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
      async () => {
        if (jobsBefore > 0) {
          await queueJob(app.portal.db, 'fatal', {}, { maxAttempts: 1 });
          await expect.poll(() => proxy.isRefusing()).toBe(true);
        } else await proxy.refuse();
        await proxy.restore();
        await queueJob(app.portal.db, 'note', { number: 1 });
        await expect.poll(() => done, { timeout: 40_000 }).toEqual([{ number: 1 }]);
      },
      proxy.url,
    );
    await proxy.stop();
    app.log.lines.length = 0;
  },
  60_000,
);
