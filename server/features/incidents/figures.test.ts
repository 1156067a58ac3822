import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openIncident,
  readIncident,
  reportOutage,
  subscribeToIncident,
  updateIncident,
  type IncidentDetail,
} from '#contract/incidents.ts';
import { readOverview } from '#contract/supervisor.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { days, minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let supervisor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  supervisor = await givenSignedIn(app, { role: 2 });
});

afterAll(() => app.stop());

// A token expires while the clock advances.
const tokenOf = async (user: SignedInUser) => (await signedIn(app, user)).token;
const report = async (id: string, user: SignedInUser) =>
  await app.call(reportOutage, { params: { id }, token: await tokenOf(user) });
const read = async (id: string, user = supervisor) =>
  await app.call(readIncident, { params: { id }, token: await tokenOf(user) });
const open = async (targetId: string, user = supervisor) =>
  await app.call(openIncident, { body: { name: 'Storing', targetIds: [targetId] }, token: await tokenOf(user) });
const update = async ({ id, version }: IncidentDetail, state: 'investigating' | 'resolved') =>
  await app.call(updateIncident, {
    params: { id },
    body: { state, text: 'Nieuws', version },
    token: await tokenOf(supervisor),
  });
const overview = async (user = supervisor) => {
  app.portal.eventLog.reset();
  return await app.call(readOverview, { query: { weeks: 1 }, token: await tokenOf(user) });
};

test('incidents have figures of reports, people told and minutes from the first report, of these weeks and those before', async () => {
  const url = 'https://vacatures.example';
  const [planner, bank, board] = [
    await givenApp(app, { url }),
    await givenApp(app, { url, name: 'Bank' }),
    await givenApp(app, { url, name: 'Directie', minimumRole: 3 }),
  ];
  const colleagues = await Promise.all(Array.from({ length: 6 }, () => givenSignedIn(app)));

  // Last week: the first report is 4 minutes before a supervisor opens it.
  app.clock.advance(-7 * days);
  await report(bank, colleagues[0]!);
  app.clock.advance(4 * minutes);
  const before = await open(bank);
  expect(before).toMatchObject({ reports: 1, reached: 1 });
  expect(Date.parse(before.openedAt) - Date.parse(before.startedAt)).toBe(4 * minutes);
  app.clock.advance(6 * minutes);
  await update(before, 'resolved');
  app.clock.advance(7 * days - 10 * minutes);

  for (const colleague of colleagues.slice(0, 5)) await report(planner, colleague);
  const { incidentId } = await report(planner, colleagues[4]!);
  for (const colleague of [colleagues[4]!, colleagues[5]!])
    await app.call(subscribeToIncident, { params: { id: incidentId! }, token: await tokenOf(colleague) });
  app.clock.advance(12 * minutes);
  const updated = await update(await read(incidentId!), 'investigating');
  app.clock.advance(18 * minutes);
  const ended = await update(updated, 'resolved');
  expect(ended).toMatchObject({ reports: 5, reached: 6 });
  expect((await read(incidentId!, colleagues[0])).reached).toBeNull();

  const second = await open(bank);
  await report(bank, colleagues[0]!);
  const administrator = await givenSignedIn(app, { role: 3 });
  await open(board, administrator);

  const { incidents } = await overview();
  expect(incidents).toMatchObject({ count: 2, reports: 6, reached: 6 });
  expect(incidents.firstUpdate).toMatchObject({ count: 1 });
  expect(incidents.firstUpdate.hours).toBeCloseTo(12 / 60);
  expect(incidents.firstUpdate.before).toBeCloseTo(10 / 60);
  expect(incidents.end.hours).toBeCloseTo(30 / 60);
  expect(incidents.end.before).toBeCloseTo(10 / 60);
  expect((await overview(administrator)).incidents.count).toBe(3);
  expect((await read(second.id)).firstUpdateAt).toBeNull();
});
