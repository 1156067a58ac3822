import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTicket } from '#contract/live.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { hours, settableClock } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { deleteOldEventsJob } from './delete-old-events.job.ts';
import { insertEvent } from './events-sql.ts';

let app: TestApp;

beforeEach(async () => {
  // The database dates events by its own clock.
  app = await startApp({ clock: settableClock(new Date()) });
});

afterEach(() => app.stop());

const event = (number: number) =>
  insertEvent(app.portal.db, { type: 'changed', audience: { minimumRole: 0 }, payload: { what: [], number } });
const numbers = async () => {
  const rows = await app.database.query("select payload ->> 'number' as number from live_events order by id");
  return (rows as { number: string }[]).map(({ number }) => Number(number));
};

test('events are kept for an hour, and the newest for ever: from it a browser goes on', async () => {
  for (const number of [1, 2, 3]) await event(number);
  await deleteOldEventsJob.run(app.portal, {});
  expect(await numbers()).toEqual([1, 2, 3]);
  app.clock.advance(2 * hours);
  await deleteOldEventsJob.run(app.portal, {});
  expect(await numbers()).toEqual([3]);
});

test('tickets that ran out are removed', async () => {
  const { token } = await givenSignedIn(app);
  await app.call(openTicket, { token });
  await deleteOldEventsJob.run(app.portal, {});
  expect(await app.database.query('select count(*)::int from live_tickets')).toEqual([{ count: 1 }]);
  app.clock.advance(1 * hours);
  await deleteOldEventsJob.run(app.portal, {});
  expect(await app.database.query('select count(*)::int from live_tickets')).toEqual([{ count: 0 }]);
});
