import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import type { User } from '#contract/users.ts';
import { password } from '#server/testing/given-user.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { createDatabase, type TestDatabase } from '#server/testing/clusters/test-database.ts';
import { newPage, signIn, type Visit } from './browser.ts';

export type PortalWithClock = {
  app: TestApp;
  /** A browser of this user, whose clock is that of the portal. */
  visit(user: User, at: string, visit?: Visit): Promise<Page>;
  /** Makes it this moment everywhere, as for a computer that slept until then: what was due meanwhile is done once. */
  moveTo(moment: Date): Promise<void>;
};

/**
 * A portal for one story file, with a database of its own and a clock that stands still until the story moves it. Jobs
 * become due by the clock of the database, so the story has to play in the future: then nothing is done before its time.
 */
export function usePortalWithClock(start: Date): PortalWithClock {
  const clock = settableClock(start);
  const pages: Page[] = [];
  let database: TestDatabase;
  let app: TestApp;
  let baseUrl: string;

  beforeAll(async () => {
    database = await createDatabase(inject('databaseUrl'));
    app = await startApp({ database, clock });
    baseUrl = await app.listen();
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
      await signIn(page, user.email, at, password, clock.now().getTime());
      pages.push(page);
      return page;
    },
    async moveTo(moment) {
      const passed = moment.getTime() - clock.now().getTime();
      // All tabs of a computer have one clock: none may act on the new time while another still has the old one.
      await Promise.all(pages.map((page) => page.clock.setFixedTime(moment)));
      clock.set(moment);
      await doWhatIsDue(database, moment);
      await Promise.all(pages.map((page) => page.clock.fastForward(passed)));
    },
  };
}

/** The queue goes by the clock of the database, which nobody can turn. */
async function doWhatIsDue(database: TestDatabase, now: Date): Promise<void> {
  await database.query(
    `select from graphile_worker.reschedule_jobs(array(
       select id from graphile_worker.jobs where run_at <= '${now.toISOString()}'), now())`,
  );
  await database.query(`select pg_notify('jobs:insert', '{"count":1}')`);
}
