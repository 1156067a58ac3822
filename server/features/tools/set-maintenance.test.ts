import { afterEach, beforeEach, expect, test } from 'vitest';
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

beforeEach(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3 });
  web = await startWebServer((_request, response) => void response.end('Dag'));
  id = await givenTool(app, { url: web.url });
});

afterEach(async () => {
  await web.stop();
  await app.stop();
});

const start = (body: { note?: string; until?: string | null; replaces?: string } = {}) =>
  app.call(startMaintenance, { params: { id }, body, token: administrator.token });

const endOf = (since: string | null) => ({
  params: { id },
  query: { ...(since && { since }) },
  token: administrator.token,
});
const end = (since: string | null) => app.call(endMaintenance, endOf(since));

test('a tool in maintenance has that status, with the note and the end', async () => {
  const until = '2026-03-11T13:00:00.000Z';
  const expected = { status: 'maintenance', maintenanceNote: 'Nieuwe versie', maintenanceUntil: until };
  expect(await start({ note: ' Nieuwe versie ', until })).toMatchObject(expected);
  expect(await app.call(listTools, { token: administrator.token })).toMatchObject([expected]);
  expect(await listAuditLogs(app, 'tool.maintenance')).toMatchObject([
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
  expect(await app.call(listTools, { token: administrator.token })).toMatchObject([{ status: 'maintenance' }]);
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
  expect(await listAuditLogs(app, 'tool.maintenance')).toHaveLength(2);
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
  expect(await app.call(listTools, { token: administrator.token })).toMatchObject([{ status: 'maintenance' }]);
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
  expect((await listAuditLogs(app, 'tool.maintenance')).at(-1)).toMatchObject({
    details: { before: { note: 'Leverancier werkt eraan' }, after: { note: 'Even weg' } },
  });
});

test('maintenance is over when its end has passed, and its note is no longer shown', async () => {
  await start({ note: 'Even weg', until: '2026-03-11T12:10:00.000Z' });
  app.clock.advance(10 * minutes);
  expect(await app.call(listTools, { token: administrator.token })).toMatchObject([
    { status: 'unknown', maintenanceNote: null, maintenanceUntil: null },
  ]);
});

test.each([
  [{ until: '2026-03-11T12:00:00.000Z' }, { until: 'Kies een moment in de toekomst' }],
  [{ until: '2020-01-01T00:00:00.000Z' }, { until: 'Kies een moment in de toekomst' }],
  [{ until: 'morgen' }, { until: 'Ongeldige datum' }],
  [{ note: 'x'.repeat(201) }, { note: 'Maximaal 200 karakters' }],
])('%o is refused at its field', async (body, fields) => {
  expect(await app.refused(startMaintenance, { params: { id }, body, token: administrator.token })).toMatchObject({
    status: 400,
    fields,
  });
});

test('an end with more decimals than PostgreSQL stores is accepted', async () => {
  const until = `2026-03-11T13:00:00.${'1'.repeat(400)}Z`;
  expect(await start({ until })).toMatchObject({ maintenanceUntil: '2026-03-11T13:00:00.111Z' });
});

test('an end in the year 9999 is accepted', async () => {
  await start({ until: '9999-12-31T23:59:59.999Z' });
  app.clock.advance(1 * hours);
  expect(await app.call(listTools, { token: (await givenSignedIn(app)).token })).toMatchObject([
    { status: 'maintenance' },
  ]);
});
