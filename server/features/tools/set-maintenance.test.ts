import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endMaintenance, listTools, startMaintenance } from '#contract/tools.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenTool } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { hours, minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { startWebServer, type WebServer } from '#server/testing/servers/web-server.ts';

let app: TestApp;
let administrator: SignedInUser;
let web: WebServer;
let id: string;

beforeAll(async () => {
  app = await startApp();
  web = await startWebServer((_request, response) => void response.end('Dag'));
});

beforeEach(async () => {
  administrator = await givenSignedIn(app, { role: 3 });
  id = await givenTool(app, { url: web.url });
});

afterAll(async () => {
  await web.stop();
  await app.stop();
});

const start = (body: { note?: string; until?: string | null; replaces?: string } = {}) =>
  app.call(startMaintenance, { params: { id }, body, token: administrator.token });

const listed = async ({ token } = administrator) =>
  (await app.call(listTools, { token })).filter((tool) => tool.id === id);
const listAudited = async () => (await listAuditLogs(app, 'tool.maintenance')).filter(({ target }) => target === id);
const later = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds).toISOString();

const endOf = (since: string | null) => ({
  params: { id },
  query: { ...(since && { since }) },
  token: administrator.token,
});
const end = (since: string | null) => app.call(endMaintenance, endOf(since));

test('a tool in maintenance has that status, with the note and the end', async () => {
  const until = later(1 * hours);
  const expected = { status: 'maintenance', maintenanceNote: 'Nieuwe versie', maintenanceUntil: until };
  expect(await start({ note: ' Nieuwe versie ', until })).toMatchObject(expected);
  expect(await listed()).toMatchObject([expected]);
  expect(await listAudited()).toMatchObject([
    {
      userId: administrator.id,
      target: id,
      details: {
        before: {
          inMaintenance: false,
          note: null,
          until: null,
        },
        after: {
          inMaintenance: true,
          note: 'Nieuwe versie',
          until,
        },
      },
    },
  ]);
});

test('without an end it lasts until it is ended', async () => {
  expect(await start()).toMatchObject({ status: 'maintenance', maintenanceNote: null, maintenanceUntil: null });
  app.clock.advance(10 * minutes);
  expect(await listed()).toMatchObject([{ status: 'maintenance' }]);
});

test('ending it checks the tool at once', async () => {
  const { maintenanceSince } = await start({ note: 'Even weg' });
  expect(await end(maintenanceSince)).toMatchObject({
    status: 'online',
    maintenanceSince: null,
    maintenanceNote: null,
    maintenanceUntil: null,
    checkedAt: app.clock.now().toISOString(),
  });
});

test('ending it again changes nothing', async () => {
  const { maintenanceSince } = await start({ note: 'Even weg' });
  await end(maintenanceSince);
  expect(await end(maintenanceSince)).toMatchObject({ status: 'online' });
  expect(await listAudited()).toHaveLength(2);
});

test('maintenance that a colleague started anew is not ended by a page that shows the earlier one', async () => {
  const { maintenanceSince } = await start();
  await end(maintenanceSince);
  app.clock.advance(1 * minutes);
  await start({ note: 'Nog een keer' });
  expect(await app.refused(endMaintenance, endOf(maintenanceSince))).toMatchObject({
    code: 'changed_meanwhile',
    current: { maintenanceNote: 'Nog een keer' },
  });
  expect(await listed()).toMatchObject([{ status: 'maintenance' }]);
});

test('maintenance that a colleague announced is replaced by an administrator who saw it', async () => {
  const announced = await start({ note: 'Leverancier werkt eraan' });
  app.clock.advance(1 * minutes);
  const refused = (replaces: string) =>
    app.refused(startMaintenance, { params: { id }, body: { note: 'Even weg', replaces }, token: administrator.token });
  expect(await refused(app.clock.now().toISOString())).toMatchObject({
    code: 'changed_meanwhile',
    current: { maintenanceNote: 'Leverancier werkt eraan', maintenanceSince: announced.maintenanceSince },
  });
  const replaces = announced.maintenanceSince!;
  expect(await start({ note: 'Even weg', replaces })).toMatchObject({
    status: 'maintenance',
    maintenanceNote: 'Even weg',
  });
  expect(await refused(replaces)).toMatchObject({ code: 'changed_meanwhile' });
  expect((await listAudited()).at(-1)).toMatchObject({
    details: { before: { note: 'Leverancier werkt eraan' }, after: { note: 'Even weg' } },
  });
});

test('maintenance is over when its end has passed, and its note is no longer shown', async () => {
  await start({ note: 'Even weg', until: later(10 * minutes) });
  app.clock.advance(10 * minutes);
  expect(await listed()).toMatchObject([{ status: 'unknown', maintenanceNote: null, maintenanceUntil: null }]);
});

test.each([
  [{ until: '2026-03-11T12:00:00.000Z' }, { until: 'Kies een moment in de toekomst' }],
  [{ until: '2020-01-01T00:00:00.000Z' }, { until: 'Kies een moment in de toekomst' }],
  [{ until: 'morgen' }, { until: 'Ongeldige datum' }],
  [{ note: 'x'.repeat(201) }, { note: 'Maximaal 200 tekens' }],
])('%o is refused at its field', async (body, fields) => {
  expect(await app.refused(startMaintenance, { params: { id }, body, token: administrator.token })).toMatchObject({
    status: 400,
    fields,
  });
});

test('an end with more decimals than PostgreSQL stores is accepted', async () => {
  const until = `2026-12-31T13:00:00.${'1'.repeat(400)}Z`;
  expect(await start({ until })).toMatchObject({ maintenanceUntil: '2026-12-31T13:00:00.111Z' });
});

test('an end in the year 9999 is accepted', async () => {
  await start({ until: '9999-12-31T23:59:59.999Z' });
  app.clock.advance(1 * hours);
  expect(await listed(await givenSignedIn(app))).toMatchObject([{ status: 'maintenance' }]);
});
