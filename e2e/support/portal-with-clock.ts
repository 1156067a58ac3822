import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import type { User } from '#contract/users.ts';
import type { PortalConfig } from '#server/platform/context.ts';
import { password } from '#server/testing/given-user.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/clusters/test-database.ts';
import { newPage, openSignedIn, type Visit } from './browser.ts';

export type PortalWithClock = {
  app: TestApp;
  /** Opens a page signed in as this user, with the clock of the portal. */
  visit(user: User, at: string, visit?: Visit): Promise<Page>;
  /** Sets the clock of the portal and of all pages, and runs the timers and jobs that are then due once. */
  setTime(moment: Date): Promise<void>;
};

/**
 * A portal for one story file, with its own database and a clock that only `setTime` changes. `start` must be in the
 * future: jobs become due by the clock of the database, which would otherwise run them early.
 * `readPortalConfig`: settings of this portal, read before it starts.
 */
export function usePortalWithClock(
  start: Date,
  readPortalConfig: () => Promise<Partial<PortalConfig>> = async () => ({}),
): PortalWithClock {
  const clock = settableClock(start);
  const pages: Page[] = [];
  let database: TestDatabase;
  let app: TestApp;
  let baseUrl: string;

  beforeAll(async () => {
    database = await createTestDatabase(inject('databaseUrl'));
    // With the demo tools, which are on the portal itself: one that is offline raises an alert, which covers what a story clicks.
    app = await startApp({ database, clock, config: { demo: true, ...(await readPortalConfig()) } });
    baseUrl = await app.listen();
    // The live connection refuses pages of other origins.
    app.portal.config.publicUrl = baseUrl;
    app.portal.config.selfUrl = baseUrl;
    await app.jobs.start();
  });
  afterEach(() => void pages.splice(0));
  afterAll(async () => {
    await app.stop();
    await database.drop();
  });

  return {
    get app() {
      return app;
    },
    async visit(user, at, visit) {
      const page = await newPage({ ...visit, baseUrl });
      await page.clock.setFixedTime(clock.now());
      await openSignedIn(page, user.email, at, password, clock.now().getTime());
      pages.push(page);
      return page;
    },
    async setTime(moment) {
      const elapsed = moment.getTime() - clock.now().getTime();
      // Before any timer runs: the tabs of a browser share one clock.
      await Promise.all(pages.map((page) => page.clock.setFixedTime(moment)));
      clock.set(moment);
      await runDueJobs(database, moment);
      await Promise.all(pages.map((page) => page.clock.fastForward(elapsed)));
    },
  };
}

/** Makes the jobs due that are due by the portal's clock: the queue compares with the clock of the database. */
async function runDueJobs(database: TestDatabase, now: Date): Promise<void> {
  await database.query(
    `select from graphile_worker.reschedule_jobs(array(
       select id from graphile_worker.jobs where run_at <= '${now.toISOString()}'), now())`,
  );
  await database.query(`select pg_notify('jobs:insert', '{"count":1}')`);
}
