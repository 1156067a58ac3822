import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endMaintenance, getToolUptime, startMaintenance } from '#contract/tools.ts';
import { saveTool } from '#contract/manage-tools.ts';
import { givenTool } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { days, hours, minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { startWebServer, type WebServer } from '#server/testing/servers/web-server.ts';
import { checkToolsJob } from './check-tools.job.ts';
import { toolsFeature } from './feature.ts';

let app: TestApp;
let administrator: SignedInUser;
let web: WebServer;
let status: number;
let id: string;

beforeAll(async () => {
  app = await startApp();
  web = await startWebServer((_request, response) => void response.writeHead(status).end('Dag'));
});

beforeEach(async () => {
  await app.database.query('delete from tools');
  app.clock.set('2026-03-11T12:00:00.000Z');
  administrator = await givenSignedIn(app, { role: 3 });
  status = 200;
  id = await givenTool(app, { url: web.url });
  await checkToolsJob.run(app.portal, {});
});

afterAll(async () => {
  await web.stop();
  await app.stop();
});

/** Checks after each of some minutes. */
async function pass(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    app.clock.advance(1 * minutes);
    await checkToolsJob.run(app.portal, {});
  }
}

/** Also what the clock or a test changed. */
async function read() {
  app.portal.eventLog.reset();
  const { token } = await givenSignedIn(app);
  return await app.call(getToolUptime, { token });
}

/** Seconds of the last day, or of one before it. */
async function secondsOf(daysAgo = 0) {
  const { days: shown, tools } = await read();
  const [tool] = tools.filter((each) => each.id === id);
  const { online, offline, maintenance } = tool!;
  const at = shown.length - 1 - daysAgo;
  return [online[at], offline[at], maintenance[at]];
}

test('the time between two checks counts as the later one found it', async () => {
  await pass(3);
  status = 503;
  await pass(1);
  expect(await secondsOf()).toEqual([180, 60, 0]);
  const { days: shown, tools } = await read();
  expect(tools).toMatchObject([{ id, percentage: 75 }]);
  expect(shown).toHaveLength(90);
  expect(shown.at(-1)).toEqual({ day: '2026-03-11', seconds: 13 * 3600 + 4 * 60 });
  expect(shown.at(-2)).toEqual({ day: '2026-03-10', seconds: 24 * 3600 });
});

test('a tool without a known result has no percentage', async () => {
  expect(await secondsOf()).toEqual([0, 0, 0]);
  expect((await read()).tools).toMatchObject([{ percentage: null }]);
});

test('time in which the portal did not check is unknown', async () => {
  await pass(1);
  app.clock.advance(2 * hours);
  await checkToolsJob.run(app.portal, {});
  await pass(1);
  expect(await secondsOf()).toEqual([120, 0, 0]);
});

test('maintenance is neither up nor down', async () => {
  await pass(1);
  const { maintenanceSince } = await app.call(startMaintenance, { params: { id }, token: administrator.token });
  status = 503;
  await pass(2);
  status = 200;
  const since = maintenanceSince ?? undefined;
  await app.call(endMaintenance, { params: { id }, query: { since }, token: administrator.token });
  await pass(1);
  expect(await secondsOf()).toEqual([120, 0, 120]);
  expect((await read()).tools).toMatchObject([{ percentage: 100 }]);
});

test('a tool that the portal does not request is unknown', async () => {
  await app.database.query(`update tools set url = 'http://10.9.8.7/'`);
  await pass(3);
  expect(await secondsOf()).toEqual([0, 0, 0]);
});

test('the time before a change of the address says nothing about the new one', async () => {
  await pass(1);
  app.clock.advance(30_000);
  const form = { name: 'Agenda', description: '', icon: 'clock', url: `${web.url}/nieuw` } as const;
  await app.call(saveTool, { params: { id }, body: { ...form, version: 1 }, token: administrator.token });
  expect(await secondsOf()).toEqual([60, 0, 0]);
});

test('time around midnight in Amsterdam is split over the days', async () => {
  app.clock.set('2026-03-11T22:59:15.000Z');
  await checkToolsJob.run(app.portal, {});
  await pass(1);
  expect(await secondsOf()).toEqual([15, 0, 0]);
  expect(await secondsOf(1)).toEqual([45, 0, 0]);
});

test('days have 23 and 25 hours when the clock changes', async () => {
  app.clock.set('2026-03-30T10:00:00.000Z');
  expect((await read()).days.at(-2)).toEqual({ day: '2026-03-29', seconds: 23 * 3600 });
  app.clock.set('2026-10-26T10:00:00.000Z');
  expect((await read()).days.at(-2)).toEqual({ day: '2026-10-25', seconds: 25 * 3600 });
});

test('one failed check in weeks is not rounded to 100 percent', async () => {
  await app.database.query(
    `insert into tool_days (tool_id, day, online_ms, offline_ms) values ('${id}', '2026-03-10', 86399000, 1000)`,
  );
  expect((await read()).tools).toMatchObject([{ percentage: 99.99 }]);
});

test('checks at the same moment count once', async () => {
  app.clock.advance(1 * minutes);
  await Promise.all(Array.from({ length: 20 }, () => checkToolsJob.run(app.portal, {})));
  expect(await secondsOf()).toEqual([60, 0, 0]);
});

const deleteOld = async () =>
  await toolsFeature.jobs?.find(({ name }) => name === 'delete-old-tool-days')?.run(app.portal, {});

test('days are deleted when they are no longer shown', async () => {
  await pass(1);
  app.clock.advance(89 * days);
  await deleteOld();
  expect(await secondsOf(89)).toEqual([60, 0, 0]);
  app.clock.advance(3 * days);
  await deleteOld();
  expect(await app.database.query('select * from tool_days')).toEqual([]);
});
