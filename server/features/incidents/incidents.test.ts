import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answerIncident,
  listIncidents,
  listOpenIncidents,
  listOutageReports,
  mergeIncident,
  openIncident,
  readIncident,
  reportOutage,
  saveIncident,
  updateIncident,
  withdrawOutageReport,
} from '#contract/incidents.ts';
import { listNotifications } from '#contract/notifications.ts';
import { startMaintenance } from '#contract/tools.ts';
import { newId } from '#server/platform/ids.ts';
import { givenApp, givenTool } from '#server/testing/given-app.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { useOwnApp } from '#server/testing/use-own-app.ts';
import { endRecoveredIncidents, recordToolChange } from './tool-checks.ts';

let app: TestApp;
let colleagues: SignedInUser[];
let supervisor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

useFreshPeople();

afterAll(() => app.stop());

function useFreshPeople(): void {
  beforeEach(async () => {
    colleagues = await Promise.all(Array.from({ length: 12 }, () => givenSignedIn(app)));
    supervisor = await givenSignedIn(app, { role: 2 });
  });
}

const givenTarget = (given: Parameters<typeof givenApp>[1] = {}) =>
  givenApp(app, { url: 'https://vacatures.example', ...given });
const report = (id: string, user: SignedInUser) => app.call(reportOutage, { params: { id }, token: user.token });
const listOpen = (user = colleagues[0]!) => app.call(listOpenIncidents, { token: user.token });
const openOf = async (targetId: string) =>
  (await listOpen()).filter(({ targets }) => targets.some(({ id }) => id === targetId));
const read = (id: string, user = colleagues[0]!) => app.call(readIncident, { params: { id }, token: user.token });

/** An incident that five colleagues opened by their reports. */
async function givenIncident(targetId?: string) {
  const id = targetId ?? (await givenTarget());
  for (const colleague of colleagues.slice(0, 5)) await report(id, colleague);
  return (await openOf(id))[0]!;
}

const end = async (id: string) => {
  const { version } = await read(id);
  const body = { state: 'resolved' as const, text: 'De leverancier heeft het hersteld.', version };
  return await app.call(updateIncident, { params: { id }, body, token: supervisor.token });
};
const answer = (id: string, works: boolean, user: SignedInUser) =>
  app.call(answerIncident, { params: { id }, body: { works }, token: user.token });
const titlesOf = async (user: SignedInUser) =>
  (await app.call(listNotifications, { query: {}, token: user.token })).map(({ title }) => title);

test('the fifth different person opens an incident, which everybody sees', async () => {
  const id = await givenTarget();
  for (const colleague of colleagues.slice(0, 4))
    expect(await report(id, colleague)).toEqual({ targetId: id, incidentId: null });
  expect(await openOf(id)).toEqual([]);
  const { incidentId } = await report(id, colleagues[4]!);
  expect(await openOf(id)).toMatchObject([
    { id: incidentId, name: 'Storing Vacaturebank', state: 'reported', origin: 'reports', reports: 5 },
  ]);
});

test('one person as five reporters opens nothing', async () => {
  const id = await givenTarget();
  for (let turn = 0; turn < 5; turn += 1) expect((await report(id, colleagues[0]!)).incidentId).toBeNull();
  expect(await openOf(id)).toEqual([]);
});

test('of hundreds of parallel reports one incident has each person once', async () => {
  const id = await givenTarget();
  await Promise.all(Array.from({ length: 240 }, (_, turn) => report(id, colleagues[turn % 12]!)));
  const [incident, ...others] = await openOf(id);
  expect(incident).toMatchObject({ reports: 12 });
  expect(others).toEqual([]);
  await Promise.all(
    Array.from({ length: 120 }, (_, turn) =>
      app.send(withdrawOutageReport, { params: { id }, token: colleagues[turn % 4]!.token }),
    ),
  );
  expect(await openOf(id)).toMatchObject([{ reports: 8 }]);
});

test('one person who reports and withdraws in turn is refused after twenty reports, and withdraws the last', async () => {
  const id = await givenTarget();
  const [{ token, id: userId }] = colleagues as [SignedInUser];
  await Promise.all(
    Array.from({ length: 300 }, (_, turn) =>
      app.send(turn % 2 === 0 ? reportOutage : withdrawOutageReport, { params: { id }, token }),
    ),
  );
  expect(await app.refused(reportOutage, { params: { id }, token })).toMatchObject({
    status: 429,
    code: 'rate_limited',
  });
  await app.send(withdrawOutageReport, { params: { id }, token });
  expect(await app.call(listOutageReports, { token })).toEqual([]);
  const [{ reported, withdrawn }] = (await app.database.query(
    `select count(*) filter (where event_type = 'outage.reported')::int as reported,
       count(*) filter (where event_type = 'outage.withdrawn')::int as withdrawn
     from audit_logs where user_id = '${userId}' and outcome = 'success'`,
  )) as [{ reported: number; withdrawn: number }];
  expect(reported).toBe(20);
  expect(withdrawn).toBeLessThanOrEqual(20);
  expect((await report(id, colleagues[1]!)).incidentId).toBeNull();
});

test('reports of disabled people do not count', async () => {
  const id = await givenTarget();
  for (const colleague of [colleagues[11]!, ...colleagues.slice(1, 4)]) await report(id, colleague);
  await app.database.query(`update users set status = 'disabled' where id = '${colleagues[11]!.id}'`);
  expect((await report(id, colleagues[4]!)).incidentId).toBeNull();
  const { incidentId } = await report(id, colleagues[5]!);
  expect(await openOf(id)).toMatchObject([{ id: incidentId, reports: 5 }]);
});

test('a withdrawn report does not count, and can be given again', async () => {
  const id = await givenTarget();
  for (const colleague of colleagues.slice(0, 4)) await report(id, colleague);
  await app.call(withdrawOutageReport, { params: { id }, token: colleagues[0]!.token });
  expect(await app.call(listOutageReports, { token: colleagues[0]!.token })).toEqual([]);
  expect((await report(id, colleagues[4]!)).incidentId).toBeNull();
  expect((await report(id, colleagues[0]!)).incidentId).not.toBeNull();
  const again = await app.send(withdrawOutageReport, { params: { id }, token: colleagues[7]!.token });
  expect(again.status).toBe(404);
});

test('an incident of an app for a higher role is not there for others', async () => {
  const id = await givenTarget({ minimumRole: 2 });
  const body = { name: 'Storing beheer', targetIds: [id] };
  const incident = await app.call(openIncident, { body, token: supervisor.token });
  expect(await openOf(id)).toEqual([]);
  expect(await app.refused(readIncident, { params: { id: incident.id }, token: colleagues[0]!.token })).toMatchObject({
    status: 404,
  });
  expect(await app.refused(reportOutage, { params: { id }, token: colleagues[0]!.token })).toMatchObject({
    status: 404,
  });
  expect((await listOpen(supervisor)).map((each) => each.id)).toContain(incident.id);
});

test('reporters and supervisors are told at the opening, at updates and at the end', async () => {
  const incident = await givenIncident();
  expect(await titlesOf(supervisor)).toContain('Storing Vacaturebank');
  const body = { state: 'identified' as const, text: 'Het certificaat is verlopen.', version: incident.version };
  await app.call(updateIncident, { params: { id: incident.id }, body, token: supervisor.token });
  await end(incident.id);
  expect(await titlesOf(colleagues[0]!)).toEqual([
    'Werkt het weer? Storing Vacaturebank is opgelost',
    'Nieuws: Storing Vacaturebank',
    'Storing Vacaturebank',
  ]);
  expect(await titlesOf(colleagues[9]!)).toEqual([]);
  const { timeline, firstUpdateAt } = await read(incident.id);
  expect(timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['opened', 'reports', 'update']));
  expect(timeline.find(({ kind }) => kind === 'reports')).toMatchObject({ count: 5 });
  expect(firstUpdateAt).not.toBeNull();
});

test('each reporter answers once, and of parallel noes the third reopens the incident', async () => {
  const incident = await givenIncident();
  await end(incident.id);
  await answer(incident.id, true, colleagues[0]!);
  const again = { params: { id: incident.id }, body: { works: false }, token: colleagues[0]!.token };
  expect(await app.refused(answerIncident, again)).toMatchObject({ status: 404 });
  const outsider = { ...again, token: colleagues[8]!.token };
  expect(await app.refused(answerIncident, outsider)).toMatchObject({ status: 404 });
  await Promise.all(
    Array.from({ length: 100 }, (_, turn) =>
      app.send(answerIncident, { ...again, token: colleagues[1 + (turn % 2)]!.token }),
    ),
  );
  expect(await openOf(incident.targets[0]!.id)).toEqual([]);
  await answer(incident.id, false, colleagues[3]!);
  expect(await openOf(incident.targets[0]!.id)).toMatchObject([{ id: incident.id, state: 'reported' }]);
  expect((await read(incident.id)).timeline.filter(({ kind }) => kind === 'reopened')).toHaveLength(1);
});

test('a merged incident is part of the other with its people counted once', async () => {
  const first = await givenIncident();
  const second = await givenIncident();
  const body = { into: first.id, version: second.version };
  const merged = await app.call(mergeIncident, { params: { id: second.id }, body, token: supervisor.token });
  expect(merged).toMatchObject({ id: first.id, reports: 5 });
  expect(merged.targets).toHaveLength(2);
  expect((await read(second.id)).id).toBe(first.id);
  const listed = await app.call(listIncidents, { query: {}, token: supervisor.token });
  expect(listed.map(({ id }) => id)).not.toContain(second.id);
  const again = { params: { id: second.id }, body: { ...body, version: second.version + 1 }, token: supervisor.token };
  expect(await app.refused(mergeIncident, again)).toMatchObject({ code: 'incident_ended' });
});

test('an app has one open incident: a second one is refused, and an added app brings its reports', async () => {
  const incident = await givenIncident();
  const taken = { body: { name: 'Nog een', targetIds: [incident.targets[0]!.id] }, token: supervisor.token };
  expect(await app.refused(openIncident, taken)).toMatchObject({ status: 409, code: 'incident_target_taken' });
  const added = await givenTarget({ name: 'Rooster' });
  await report(added, colleagues[6]!);
  const body = { name: 'Storing netwerk', targetIds: [incident.targets[0]!.id, added], version: incident.version };
  const saved = await app.call(saveIncident, { params: { id: incident.id }, body, token: supervisor.token });
  expect(saved).toMatchObject({ name: 'Storing netwerk', reports: 6 });
  const stale = { params: { id: incident.id }, body, token: supervisor.token };
  expect(await app.refused(saveIncident, stale)).toMatchObject({ code: 'changed_meanwhile' });
});

describe('with a clock of its own', () => {
  useOwnApp(
    () => app,
    (own) => (app = own),
  );
  useFreshPeople();

  test('reports of more than ten minutes ago do not count', async () => {
    const id = await givenTarget();
    for (const colleague of colleagues.slice(0, 4)) await report(id, colleague);
    app.clock.advance(10 * minutes);
    expect((await report(id, colleagues[4]!)).incidentId).toBeNull();
    expect(await app.call(listOutageReports, { token: colleagues[0]!.token })).toEqual([]);
  });

  test('a flapping tool has one incident, of which supervisors are told once', async () => {
    const toolId = await givenTool(app);
    const flap = (isOnline: boolean) =>
      recordToolChange(app.portal, { toolId, isOnline, failure: isOnline ? null : 'geen antwoord' });
    for (let turn = 0; turn < 30; turn += 1) {
      await flap(false);
      await app.database.query('update tools set is_online = true');
      await flap(true);
      app.clock.advance((turn % 3) * 6 * minutes);
      await endRecoveredIncidents(app.portal);
    }
    supervisor = await signedIn(app, supervisor);
    const all = await app.call(listIncidents, { query: {}, token: supervisor.token });
    expect(all).toHaveLength(1);
    expect((await titlesOf(supervisor)).filter((title) => title === 'Storing CV Parser')).toHaveLength(1);
  });

  test('a tool in maintenance opens nothing and cannot be reported', async () => {
    const toolId = await givenTool(app);
    const administrator = await givenSignedIn(app, { role: 3 });
    const maintenance = { params: { id: toolId }, body: { note: '', until: null }, token: administrator.token };
    await app.call(startMaintenance, maintenance);
    await recordToolChange(app.portal, { toolId, isOnline: false, failure: 'geen antwoord' });
    expect(await listOpen()).toEqual([]);
    const refused = await app.refused(reportOutage, { params: { id: toolId }, token: colleagues[0]!.token });
    expect(refused).toMatchObject({ code: 'in_maintenance' });
  });
});

describe('webhooks', () => {
  beforeEach(async () => {
    await app.database.query(`insert into webhook_targets
      (id, name, kind, url, shown_url, events, has_personal_data, is_active, created_at)
      values ('${newId()}', 'Doel', 'slack', 'x', 'x', '{incident.opened,incident.updated,incident.resolved}', true, true, now())`);
  });
  afterEach(() => app.database.query('delete from webhook_targets'));

  test('get the opening, an update, the end and the reopening of an incident, in order', async () => {
    const { id, version } = await givenIncident();
    const body = { state: 'identified' as const, text: 'De leverancier weet ervan.', version };
    await app.call(updateIncident, { params: { id }, body, token: supervisor.token });
    await end(id);
    for (const colleague of colleagues.slice(0, 3)) await answer(id, false, colleague);
    const rows = await app.database.query(
      `select type, data from webhook_deliveries where object_id = '${id}' order by sequence`,
    );
    const about = { title: 'Storing Vacaturebank', affected: ['Vacaturebank'] };
    expect(rows).toMatchObject([
      { type: 'incident.opened', data: { ...about, state: 'reported' } },
      { type: 'incident.updated', data: { ...about, state: 'identified', update: body.text } },
      {
        type: 'incident.resolved',
        data: { ...about, state: 'resolved', update: 'De leverancier heeft het hersteld.' },
      },
      {
        type: 'incident.updated',
        data: { ...about, state: 'reported', update: '3 collega’s melden dat het nog niet werkt.' },
      },
    ]);
  });
});
