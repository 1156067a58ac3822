import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTicket, type Changed } from '#contract/platform/live.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { recordQueries } from '#server/testing/statements/record-queries.ts';
import { hours, settableClock } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { deleteOldEventsJob } from './delete-old-events.job.ts';
import { publishChanged } from './publish.ts';

let app: TestApp;

beforeEach(async () => {
  // Events are dated by the clock of the database.
  app = await startApp({ clock: settableClock(new Date()) });
});

afterEach(() => app.stop());

const change = (what: Changed) => publishChanged(app.portal.db, { minimumRole: 0 }, what);
const stored = async () => {
  const rows = await app.database.query("select payload -> 'what' ->> 0 as what from live_events order by id");
  return (rows as { what: string }[]).map(({ what }) => what);
};

test('events are kept for an hour, the newest for longer: browsers resume from it', async () => {
  for (const what of ['apps', 'tools', 'mails'] as const) await change(what);
  await deleteOldEventsJob.run(app.portal, {});
  expect(await stored()).toEqual(['apps', 'tools', 'mails']);
  app.clock.advance(2 * hours);
  await deleteOldEventsJob.run(app.portal, {});
  expect(await stored()).toEqual(['mails']);
});

test('more old events than one statement deletes are all deleted', async () => {
  await app.database.query(`insert into live_events (type, minimum_role, payload)
    select 'changed', 0, '{"what": ["apps"]}' from generate_series(1, 25000)`);
  app.clock.advance(2 * hours);
  const sent = await recordQueries(async () => await deleteOldEventsJob.run(app.portal, {}));
  expect(sent.filter((text) => text.includes('delete from live_events'))).toHaveLength(3);
  expect(await stored()).toEqual(['apps']);
});

test('the newest is the one of the newest transaction, which may have a lower number', async () => {
  const insert = (xid: number, id: number, what: string) =>
    app.database.query(`insert into live_events (xid, id, type, minimum_role, payload) overriding system value
      values ('${xid}', ${id}, 'changed', 0, '{"what": ["${what}"]}')`);
  await insert(7, 102, 'apps');
  await insert(8, 101, 'tools');
  app.clock.advance(2 * hours);
  await deleteOldEventsJob.run(app.portal, {});
  expect(await stored()).toEqual(['tools']);
});

test('expired tickets are deleted', async () => {
  const { token } = await givenSignedIn(app);
  await app.call(openTicket, { token });
  await deleteOldEventsJob.run(app.portal, {});
  expect(await app.database.query('select count(*)::int from live_tickets')).toEqual([{ count: 1 }]);
  app.clock.advance(1 * hours);
  await deleteOldEventsJob.run(app.portal, {});
  expect(await app.database.query('select count(*)::int from live_tickets')).toEqual([{ count: 0 }]);
});
