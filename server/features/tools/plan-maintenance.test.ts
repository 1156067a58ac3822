import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAlerts } from '#contract/alerts.ts';
import type { AuditEventType } from '#contract/audit-events.ts';
import {
  cancelMaintenancePlan,
  changeMaintenancePlan,
  listAppMaintenance,
  listMaintenancePlans,
  planMaintenance,
} from '#contract/maintenance-plans.ts';
import { archiveTool } from '#contract/manage-tools.ts';
import { endMaintenance, listTools, startMaintenance } from '#contract/tools.ts';
import { newId } from '#server/platform/ids.ts';
import { reportOutage } from '#contract/incidents.ts';
import { givenApp, givenTool } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { startWebServer, type WebServer } from '#server/testing/servers/web-server.ts';
import { days, minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { checkToolsJob } from './check-tools.job.ts';

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
  status = 200;
  administrator = await givenSignedIn(app, { role: 3 });
  id = await givenTool(app, { url: web.url });
});

afterAll(async () => {
  await web.stop();
  await app.stop();
});

// Short: the tokens of a caller are valid for minutes.
const steps = 1.5 * minutes;

const later = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds).toISOString();
const inSteps = (start: number, end: number, note = '') => ({
  startsAt: later(start * steps),
  endsAt: later(end * steps),
  note,
});
type Body = ReturnType<typeof inSteps>;

const call = (body: Body, toolId = id) => ({ params: { id: toolId }, body, token: administrator.token });
const plan = (body: Body) => app.call(planMaintenance, call(body));
const list = () => app.call(listMaintenancePlans, { params: { id }, token: administrator.token });
const runAfter = async (milliseconds: number) => {
  app.clock.advance(milliseconds);
  await checkToolsJob.run(app.portal, {});
};
const tool = async ({ token } = administrator) => {
  app.portal.eventLog.reset();
  return (await app.call(listTools, { token }))[0]!;
};
const audited = async (eventType: AuditEventType) =>
  (await listAuditLogs(app, eventType)).filter(({ target }) => target === id);

test('a plan is announced to everybody, begins in its minute, closes the tool without an alert, and ends by itself', async () => {
  const body = inSteps(1, 2, ' Nieuwe versie ');
  const planned = await plan(body);
  expect(planned).toMatchObject({ ...body, note: 'Nieuwe versie', createdBy: administrator.name, version: 1 });
  const { startsAt, endsAt } = body;
  const announced = { startsAt, endsAt, note: 'Nieuwe versie' };
  const before = await tool(await givenSignedIn(app));
  expect(before).toMatchObject({ status: 'unknown', nextMaintenance: announced });

  await runAfter(1 * steps - 1);
  expect(await tool()).toMatchObject({ status: 'online', nextMaintenance: announced });
  status = 503;
  await runAfter(1);
  const during = { status: 'maintenance', maintenanceNote: 'Nieuwe versie', maintenanceUntil: endsAt };
  expect(await tool()).toMatchObject({ ...during, maintenanceSince: startsAt, nextMaintenance: null });
  expect(await list()).toEqual([]);
  const alerts = await app.call(listAlerts, { query: { source: 'tools' }, token: administrator.token });
  expect(alerts.filter(({ key }) => key === id)).toEqual([]);

  status = 200;
  await runAfter(1 * steps);
  expect(await tool()).toMatchObject({ status: 'online', maintenanceNote: null, maintenanceUntil: null });
  expect(await audited('tool.maintenance')).toMatchObject([
    { userId: null, details: { before: { inMaintenance: false }, after: { inMaintenance: true, until: endsAt } } },
  ]);
});

test('one that begins resolves the alert of a tool that was offline', async () => {
  status = 503;
  await checkToolsJob.run(app.portal, {});
  const listOwn = async () =>
    (await app.call(listAlerts, { query: { source: 'tools' }, token: administrator.token })).filter(
      ({ key }) => key === id,
    );
  expect(await listOwn()).toMatchObject([{ status: 'open' }]);
  await plan(inSteps(1, 2));
  await runAfter(1 * steps);
  expect(await listOwn()).toMatchObject([{ status: 'resolved' }]);
});

test('of plans that overlap, the later end holds, with its note or else the note before it', async () => {
  await plan(inSteps(1, 5, 'Lang'));
  await plan(inSteps(1, 3, 'Kort'));
  await plan(inSteps(2, 4));
  await plan(inSteps(4, 6));
  const long = { maintenanceNote: 'Lang', maintenanceUntil: later(5 * steps) };
  const longest = { maintenanceNote: 'Lang', maintenanceUntil: later(6 * steps) };
  await runAfter(1 * steps);
  expect(await tool()).toMatchObject(long);
  await runAfter(1 * steps);
  expect(await tool()).toMatchObject(long);
  await runAfter(2 * steps);
  expect(await tool()).toMatchObject(longest);
  await runAfter(2 * steps);
  expect(await tool()).toMatchObject({ status: 'online' });
});

test('maintenance that was started by hand keeps its later end, or that it has none', async () => {
  const start = (until: string | null) =>
    app.call(startMaintenance, { params: { id }, body: { note: 'Handmatig', until }, token: administrator.token });
  await plan(inSteps(1, 2, 'Gepland'));
  const until = later(3 * steps);
  await start(until);
  await runAfter(1 * steps);
  expect(await tool()).toMatchObject({ maintenanceNote: 'Handmatig', maintenanceUntil: until });
  await app.call(endMaintenance, { params: { id }, token: administrator.token });
  await plan(inSteps(1, 2, 'Gepland'));
  await start(null);
  await runAfter(1 * steps);
  expect(await tool()).toMatchObject({ maintenanceNote: 'Handmatig', maintenanceUntil: null });
});

test('one that is ended early does not begin again', async () => {
  await plan(inSteps(1, 3));
  await runAfter(1 * steps);
  await app.call(endMaintenance, { params: { id }, token: administrator.token });
  await runAfter(1 * minutes);
  expect(await tool()).toMatchObject({ status: 'online' });
});

test('one that was missed altogether does nothing, one that is late begins late', async () => {
  await plan(inSteps(1, 2, 'Gemist'));
  await plan(inSteps(3, 5, 'Laat'));
  await runAfter(2 * steps);
  expect(await tool()).toMatchObject({ status: 'online', nextMaintenance: { note: 'Laat' } });
  expect(await list()).toMatchObject([{ note: 'Laat' }]);
  await runAfter(2 * steps);
  expect(await tool()).toMatchObject({ maintenanceNote: 'Laat', maintenanceSince: later(0) });
});

test('one of a tool that is archived meanwhile does nothing', async () => {
  await plan(inSteps(1, 2));
  await app.call(archiveTool, { params: { id }, body: { version: 1 }, token: administrator.token });
  await runAfter(1 * steps);
  expect(await list()).toEqual([]);
  expect(await audited('tool.maintenance')).toEqual([]);
  expect(await app.refused(planMaintenance, call(inSteps(1, 2)))).toMatchObject({ code: 'not_found' });
});

test('a plan is changed and cancelled as it was shown, and each is audited', async () => {
  const { id: planId, ...first } = await plan(inSteps(1, 2, 'Eerst'));
  const body = inSteps(3, 4, 'Later');
  const change = { params: { id: planId }, body: { ...body, version: 1 }, token: administrator.token };
  expect(await app.call(changeMaintenancePlan, change)).toMatchObject({ ...body, version: 2 });
  expect(await tool()).toMatchObject({ nextMaintenance: body });
  const changed = { code: 'changed_meanwhile', current: { note: 'Later', version: 2 } };
  expect(await app.refused(changeMaintenancePlan, change)).toMatchObject(changed);
  const cancel = (version: number) => ({ params: { id: planId }, query: { version }, token: administrator.token });
  expect(await app.refused(cancelMaintenancePlan, cancel(1))).toMatchObject(changed);
  await app.call(cancelMaintenancePlan, cancel(2));
  expect(await app.refused(cancelMaintenancePlan, cancel(2))).toMatchObject({ code: 'not_found' });
  expect(await tool()).toMatchObject({ nextMaintenance: null });
  const { startsAt, endsAt } = first;
  expect(await audited('maintenance.planned')).toMatchObject([
    { userId: administrator.id, details: { after: { startsAt, endsAt, note: 'Eerst' } } },
  ]);
  expect(await audited('maintenance.changed')).toMatchObject([
    { details: { before: { startsAt, note: 'Eerst' }, after: body } },
  ]);
  expect(await audited('maintenance.cancelled')).toMatchObject([{ details: { before: body } }]);
});

test('other systems are told of a plan and of its new window, without who planned it and why', async () => {
  const targetId = newId();
  await app.database.query(`insert into webhook_targets
      (id, name, kind, url, shown_url, events, has_personal_data, is_active, created_at)
    values ('${targetId}', 'Doel', 'slack', 'x', 'x', '{maintenance.planned}', false, true, now())`);
  const first = inSteps(1, 2);
  const { id: planId } = await plan(first);
  const body = inSteps(3, 4, 'Later');
  const change = { params: { id: planId }, body: { ...body, version: 1 }, token: administrator.token };
  await app.call(changeMaintenancePlan, change);
  const sent = await app.database.query(
    `select data from webhook_deliveries where object_id = '${planId}' order by sequence`,
  );
  const affected = ['CV Parser'];
  expect(sent).toEqual([
    { data: { affected, startsAt: first.startsAt, endsAt: first.endsAt } },
    { data: { affected, startsAt: body.startsAt, endsAt: body.endsAt } },
  ]);
});

test.each([
  ['a start within a minute', () => [59_000, 1 * steps], 'startsAt', /minstens een minuut vooruit/],
  ['a start that has passed', () => [-1 * days, 1 * steps], 'startsAt', /minstens een minuut vooruit/],
  ['a start after a year', () => [367 * days, 368 * days], 'startsAt', /binnen een jaar/],
  ['an end at the start', () => [1 * steps, 1 * steps], 'endsAt', /na het begin/],
  ['an end before the start', () => [2 * steps, 1 * steps], 'endsAt', /na het begin/],
  ['an end after a year', () => [1 * steps, 367 * days], 'endsAt', /binnen een jaar/],
] as const)('%s is refused at its field', async (_what, window, field, text) => {
  const [startsAt, endsAt] = window().map(later) as [string, string];
  const refusal = await app.refused(planMaintenance, call({ startsAt, endsAt, note: '' }));
  expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.stringMatching(text) } });
  expect(await list()).toEqual([]);
});

test('of 200 calls at once, 20 plans are made', async () => {
  const body = inSteps(1, 2);
  const codes = await Promise.all(
    Array.from({ length: 200 }, () =>
      plan(body).then(
        () => 'planned',
        (error: unknown) => String(error),
      ),
    ),
  );
  expect(codes.filter((code) => code === 'planned')).toHaveLength(20);
  expect(await list()).toHaveLength(20);
  expect(await app.refused(planMaintenance, call(body))).toMatchObject({
    code: 'record_limit_reached',
    message: 'Voor CV Parser staat al 20 keer onderhoud gepland.',
  });
});

test('runs at once begin a plan once', async () => {
  await plan(inSteps(1, 2));
  app.clock.advance(1 * steps);
  await Promise.all(Array.from({ length: 8 }, () => checkToolsJob.run(app.portal, {})));
  expect(await audited('tool.maintenance')).toHaveLength(1);
});

test('maintenance of an app is shown to who may see it, refuses reports while it lasts, and ends by itself', async () => {
  const appId = await givenApp(app, { url: 'https://vacatures.example', minimumRole: 1 });
  const planned = await app.call(planMaintenance, call(inSteps(1, 2, 'Nieuwe versie'), appId));
  expect(planned).toMatchObject({ targetId: appId, note: 'Nieuwe versie', version: 1 });
  const [customer, employee] = [await givenSignedIn(app, { role: 0 }), await givenSignedIn(app)];
  const shown = async ({ token }: SignedInUser) => {
    app.portal.eventLog.reset();
    return (await app.call(listAppMaintenance, { token })).filter((row) => row.appId === appId);
  };
  const { startsAt, endsAt } = planned;
  expect(await shown(employee)).toEqual([{ appId, name: 'Vacaturebank', startsAt, endsAt, note: 'Nieuwe versie' }]);
  expect(await shown(customer)).toEqual([]);

  const report = { params: { id: appId }, token: employee.token };
  expect(await app.call(reportOutage, report)).toMatchObject({ targetId: appId });
  await runAfter(1 * steps);
  expect(await app.refused(reportOutage, report)).toMatchObject({ status: 409, code: 'in_maintenance' });
  expect(await shown(employee)).toHaveLength(1);

  // What has begun keeps its start and can end later, or now.
  const change = { params: { id: planned.id }, token: administrator.token };
  const longer = { startsAt, endsAt: later(3 * steps), note: 'Duurt langer', version: 1 };
  expect(await app.call(changeMaintenancePlan, { ...change, body: longer })).toMatchObject({
    version: 2,
    note: 'Duurt langer',
  });
  await runAfter(1000);
  const past = { ...longer, endsAt: later(-500), version: 2 };
  expect(await app.refused(changeMaintenancePlan, { ...change, body: past })).toMatchObject({
    fields: { endsAt: 'Kies een einde in de toekomst' },
  });
  await runAfter(3 * steps);
  expect(await shown(employee)).toEqual([]);
  expect(await app.call(listMaintenancePlans, { params: { id: appId }, token: administrator.token })).toEqual([]);
  expect(await app.database.query(`select id from maintenance_plans where app_id = '${appId}'`)).toEqual([]);
  const again = { params: { id: appId }, token: (await givenSignedIn(app)).token };
  expect(await app.call(reportOutage, again)).toMatchObject({ targetId: appId });
});

test('an app without an address or in the archive has no maintenance', async () => {
  const idea = await givenApp(app, { url: null });
  expect(await app.refused(planMaintenance, call(inSteps(1, 2), idea))).toMatchObject({ code: 'not_found' });
});
