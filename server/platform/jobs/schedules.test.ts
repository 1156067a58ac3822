import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runJobs } from '#server/testing/jobs/run-jobs.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { queueJob, type Job } from './jobs.ts';

let app: TestApp;
let done: unknown[];

beforeEach(async () => {
  app = await startApp();
  done = [];
});

afterEach(() => app.stop());

const note: Job = { name: 'note', run: async (_portal, payload) => void done.push(payload) };
const eachMinute: Job = { name: 'each-minute', cron: '* * * * *', run: async () => void done.push('each-minute') };
const working = (jobs: Job[], meanwhile: () => Promise<void>) => runJobs(app, jobs, meanwhile);
const lockedJobs = () => app.database.query('select locked_by from graphile_worker.jobs where locked_by is not null');

test('a scheduled job that still waits is not added again', async () => {
  const never = new Promise<void>(() => undefined);
  const stalled: Job = { name: 'stalled', run: () => never };
  const scheduled: Job = { ...note, cron: '* * * * *' };
  // The schedule follows the clock of the process: three minutes pass at once.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T11:59:59.500Z') });
  try {
    await working([stalled, scheduled], async () => {
      for (let number = 0; number < 2; number += 1) await queueJob(app.portal.db, 'stalled', {});
      await expect.poll(lockedJobs).toHaveLength(2);
      vi.setSystemTime(new Date('2026-03-11T12:02:30.000Z'));
      const lastRun = `select 1 from graphile_worker._private_known_crontabs where last_execution = '2026-03-11T12:02:00Z'`;
      await expect.poll(() => app.database.query(lastRun)).toHaveLength(1);
      const waiting = `select run_at as "runAt" from graphile_worker.jobs where task_identifier = 'note'`;
      expect(await app.database.query(waiting)).toEqual([{ runAt: new Date('2026-03-11T12:00:00.000Z') }]);
    });
  } finally {
    vi.useRealTimers();
  }
  app.log.lines.length = 0;
});

test('a daily job that no instance could run is made up for once at the next start, however long ago', async () => {
  const daily: Job = { name: 'daily', cron: '11 3 * * *', run: async () => void done.push('daily') };
  const jobs = [daily, eachMinute];
  // Missed runs are added before that of the next minute.
  const runAt = async (start: string) => {
    done = [];
    vi.setSystemTime(new Date(start));
    await working(jobs, () =>
      working(jobs, async () => {
        vi.setSystemTime(new Date(Date.parse(start) + 1000));
        await expect.poll(() => done).toContain('each-minute');
        await expect.poll(() => app.database.query('select 1 from graphile_worker.jobs')).toEqual([]);
      }),
    );
    return done.map(String).toSorted((a, b) => a.localeCompare(b));
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    expect(await runAt('2026-03-11T12:00:59.500Z')).toEqual(['each-minute']);
    expect(await runAt('2026-03-12T02:00:59.500Z')).toEqual(['each-minute']);
    expect(await runAt('2026-04-15T12:00:59.500Z')).toEqual(['daily', 'each-minute']);
    expect(await runAt('2026-04-15T18:00:59.500Z')).toEqual(['each-minute']);
  } finally {
    vi.useRealTimers();
  }
});

test('scheduled jobs continue when the clock is set back two months, while they run or before a start', async () => {
  const isAhead = () =>
    app.database.query(`select last_execution > '2026-05-01' as "isAhead" from graphile_worker._private_known_crontabs
      where identifier = 'each-minute'`);
  const nextMinute = async (start: string) => {
    done = [];
    vi.setSystemTime(new Date(Date.parse(start) + 1000));
    await expect.poll(() => done).toContain('each-minute');
  };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-11T12:00:59.500Z') });
  try {
    await working([eachMinute, note], async () => {
      await nextMinute('2026-06-11T12:00:59.500Z');
      // Waiting advances the clock.
      const setBack = () => vi.setSystemTime(new Date('2026-04-11T12:00:59.500Z'));
      await expect.poll(() => (setBack(), isAhead())).toEqual([{ isAhead: false }]);
      // The new runner runs it.
      await queueJob(app.portal.db, 'note', { number: 1 });
      await expect.poll(() => (setBack(), done)).toContainEqual({ number: 1 });
      await nextMinute('2026-04-11T12:00:59.500Z');
    });
    vi.setSystemTime(new Date('2026-02-11T12:00:59.500Z'));
    await working([eachMinute], () => nextMinute('2026-02-11T12:00:59.500Z'));
  } finally {
    vi.useRealTimers();
  }
  expect(app.log.lines.join()).toContain('the clock was set back');
  app.log.lines.length = 0;
});
