import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  acknowledgeAlert,
  resolveAlertAsUser,
  listAlertMutes,
  listAlerts,
  muteAlerts,
  readAlert,
  undoAcknowledgement,
  unmuteAlerts,
} from '#contract/alerts.ts';
import { listNotifications } from '#contract/notifications.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { days, minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { raiseAlert, type AlertReport } from './raise-alert.ts';
import { deleteOldAlertsJob, resolveExpiredAlertsJob } from './expire-alerts.job.ts';

let app: TestApp;
let anna: SignedInUser;
let bram: SignedInUser;
let key: string;
let keys = 0;
let address: string;

beforeAll(async () => {
  app = await startApp();
  address = await app.listen();
  anna = await givenSignedIn(app, { role: 3, name: 'Anna' });
  bram = await givenSignedIn(app, { role: 3, name: 'Bram' });
});

beforeEach(async () => {
  anna = await signedIn(app, anna);
  bram = await signedIn(app, bram);
  keys += 1;
  key = `key-${keys}`;
});

afterAll(() => app.stop());

const raise = (given: Partial<AlertReport> = {}, at: TestApp = app) =>
  raiseAlert(at.portal, {
    source: 'tools',
    key,
    type: 'other',
    severity: 'high',
    title: `Storing ${key}`,
    message: 'Er is een storing.',
    ...given,
  });
const list = async () =>
  (await app.call(listAlerts, { query: { limit: 200 }, token: anna.token })).filter((each) => each.key === key);
const raised = async () => {
  await raise();
  return (await list())[0]!.id;
};
const acknowledge = (id: string, who: SignedInUser) => ({
  params: { id },
  body: { reason: 'Ik bel de leverancier.' },
  token: who.token,
});
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
const listOwnNotifications = async () =>
  (await app.call(listNotifications, { query: { limit: 200 }, token: anna.token })).filter(({ title }) =>
    title.endsWith(` ${key}`),
  );

test('an administrator acknowledges an alert with a reason, and repetitions keep it so', async () => {
  const id = await raised();
  expect(await app.call(acknowledgeAlert, acknowledge(id, anna))).toMatchObject({
    status: 'acknowledged',
    acknowledgedBy: 'Anna',
    acknowledgeReason: 'Ik bel de leverancier.',
  });
  await raise();
  expect(await list()).toMatchObject([{ status: 'acknowledged', count: 2 }]);
  expect((await listAuditLogs(app, 'alert.acknowledged')).filter(({ target }) => target === id)).toMatchObject([
    { userId: anna.id, details: { before: { status: 'open' }, after: { status: 'acknowledged' } } },
  ]);
});

test('reports of changing severity keep the worst one and end no acknowledgement, of two instances too', async () => {
  const id = await raised();
  await app.call(acknowledgeAlert, acknowledge(id, anna));
  const other = await startApp({ database: app.database, clock: app.clock });
  for (const severity of ['medium', 'high', 'low', 'high'] as const) await raise({ severity });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? raise({ severity: 'medium' }) : raise({ severity: 'high' }, other),
    ),
  );
  await raise({ severity: 'medium', message: 'Nog steeds een storing.' });
  expect(await list()).toMatchObject([
    { status: 'acknowledged', severity: 'high', count: 26, message: 'Nog steeds een storing.' },
  ]);
  expect(await listOwnNotifications()).toHaveLength(1);
  await raise({ severity: 'critical' });
  expect(await list()).toMatchObject([{ status: 'open', severity: 'critical' }]);
  expect(await listOwnNotifications()).toHaveLength(2);
  await other.stop();
});

test('an alert that was muted notifies by its worst severity', async () => {
  const body = { source: 'tools' as const, key, reason: 'Verhuizing', durationMinutes: 10 };
  await app.call(muteAlerts, { body, token: anna.token });
  await raise({ severity: 'critical' });
  app.clock.advance(11 * minutes);
  anna = await signedIn(app, anna);
  await raise({ severity: 'medium' });
  expect(await listOwnNotifications()).toMatchObject([{ kind: 'alert_urgent', persistent: true }]);
});

test('who acknowledged an alert in another tab is not told that a colleague did', async () => {
  const id = await raised();
  await app.call(acknowledgeAlert, acknowledge(id, anna));
  const { refusal } = await app.send(acknowledgeAlert, acknowledge(id, anna));
  expect(refusal?.message).toBe('Deze waarschuwing is al opgepakt.');
});

test('an acknowledgement without a reason is undone by who made it, within ten seconds', async () => {
  const id = await raised();
  const undo = (who: SignedInUser) => ({ params: { id }, token: who.token });
  expect(await app.refused(undoAcknowledgement, undo(anna))).toMatchObject({ code: 'undo_expired' });
  const own = { ...acknowledge(id, anna), body: {} };
  expect(await app.call(acknowledgeAlert, own)).toMatchObject({ acknowledgedBy: 'Anna', acknowledgeReason: null });
  expect(await app.refused(undoAcknowledgement, undo(bram))).toMatchObject({ code: 'undo_expired' });
  const answers = await Promise.all([1, 2, 3].map(() => app.send(undoAcknowledgement, undo(anna))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await list()).toMatchObject([{ status: 'open', acknowledgedAt: null, acknowledgedBy: null }]);
  expect((await listAuditLogs(app, 'alert.acknowledge-undone')).filter(({ target }) => target === id)).toMatchObject([
    { userId: anna.id, details: { before: { status: 'acknowledged' }, after: { status: 'open' } } },
  ]);
  await app.call(acknowledgeAlert, acknowledge(id, anna));
  app.clock.advance(13_000);
  expect(await app.refused(undoAcknowledgement, undo(anna))).toMatchObject({ code: 'undo_expired' });
  await app.call(resolveAlertAsUser, undo(bram));
  expect(await app.refused(undoAcknowledgement, undo(anna))).toMatchObject({ code: 'alert_resolved' });
});

test('of two administrators at once one acknowledges it, the other is refused', async () => {
  const id = await raised();
  const answers = await Promise.all([anna, bram].map((who) => app.send(acknowledgeAlert, acknowledge(id, who))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.refusal).toMatchObject({
    code: 'alert_acknowledged',
    message: 'Deze waarschuwing is al opgepakt.',
  });
  expect((await listAuditLogs(app, 'alert.acknowledged')).filter(({ target }) => target === id)).toHaveLength(1);
});

test('of two administrators at once one resolves it, the other is refused', async () => {
  const id = await raised();
  const call = (who: SignedInUser) => app.send(resolveAlertAsUser, { params: { id }, token: who.token });
  const answers = await Promise.all([call(anna), call(bram)]);
  expect(answers.flatMap(({ refusal }) => refusal?.code ?? [])).toEqual(['alert_resolved']);
  expect((await listAuditLogs(app, 'alert.resolved')).filter(({ target }) => target === id)).toHaveLength(1);
  expect(await listOwnNotifications()).toMatchObject([{ title: `Opgelost: Storing ${key}`, read: true }]);
  expect(await app.refused(acknowledgeAlert, acknowledge(id, bram))).toMatchObject({ code: 'alert_resolved' });
});

test('what returns after a person resolved it is a new alert', async () => {
  await app.call(resolveAlertAsUser, { params: { id: await raised() }, token: anna.token });
  app.clock.advance(1000);
  await raise();
  expect(await list()).toMatchObject([
    { status: 'open', count: 1 },
    { status: 'resolved', resolvedBy: 'Anna', count: 1 },
  ]);
});

test('a reason is required', async () => {
  const id = await raised();
  expect(
    await app.refused(acknowledgeAlert, { params: { id }, body: { reason: '  ' }, token: anna.token }),
  ).toMatchObject({ status: 400, fields: { reason: 'Geef een reden op' } });
});

test('a muted key is recorded and notifies nobody until the mute ends', async () => {
  const body = { source: 'tools' as const, key, reason: 'Verhuizing', durationMinutes: 10 };
  await app.call(muteAlerts, { body, token: anna.token });
  await raise();
  expect(await list()).toMatchObject([{ count: 1, isMuted: true }]);
  expect(await listOwnNotifications()).toEqual([]);
  app.clock.advance(11 * minutes);
  anna = await signedIn(app, anna);
  await raise();
  expect(await list()).toMatchObject([{ count: 2, isMuted: false }]);
  expect(await listOwnNotifications()).toHaveLength(1);
});

test('a muted source mutes all of its keys; unmuting ends that', async () => {
  const body = { source: 'sms' as const, reason: 'Onderhoud', durationMinutes: 10 };
  const { id } = await app.call(muteAlerts, { body, token: anna.token });
  expect(await app.call(listAlertMutes, { token: anna.token })).toMatchObject([
    { id, source: 'sms', key: null, title: null, createdBy: 'Anna', endsAt: later(10 * minutes) },
  ]);
  await raise({ source: 'sms' });
  expect(await list()).toMatchObject([{ isMuted: true }]);
  await app.call(unmuteAlerts, { params: { id }, token: bram.token });
  expect(await list()).toMatchObject([{ isMuted: false }]);
  expect((await listAuditLogs(app, 'alert.unmuted')).at(-1)).toMatchObject({
    userId: bram.id,
    details: { before: { source: 'sms', key: null, reason: 'Onderhoud' } },
  });
});

test('a mute replaces only the one that its administrator saw, or any', async () => {
  const body = { source: 'sms' as const, reason: 'Leverancier herstelt dit', durationMinutes: 60 };
  await app.call(muteAlerts, { body: { ...body, replaces: null }, token: anna.token });
  app.clock.advance(1 * minutes);
  const other = { ...body, reason: 'Even rust', durationMinutes: 10 };
  const refused = { body: { ...other, replaces: null }, token: bram.token };
  const listMutes = () => app.call(listAlertMutes, { token: bram.token });
  const [mute] = await listMutes();
  expect(await app.refused(muteAlerts, refused)).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: mute,
  });
  expect(mute).toMatchObject({ reason: 'Leverancier herstelt dit', createdBy: 'Anna' });
  await app.call(muteAlerts, { body: { ...other, replaces: mute!.createdAt }, token: bram.token });
  expect(await listMutes()).toMatchObject([{ reason: 'Even rust', createdBy: 'Bram' }]);
  await app.call(muteAlerts, { body, token: anna.token });
  expect(await listMutes()).toMatchObject([{ reason: 'Leverancier herstelt dit' }]);
});

test.each([0, 0.5, 30 * 24 * 60 + 1])('a mute of %d minutes is refused at the field', async (durationMinutes) => {
  const body = { source: 'sms' as const, reason: 'Onderhoud', durationMinutes };
  const fields = { durationMinutes: 'Dempen kan 1 minuut tot 30 dagen' };
  expect(await app.refused(muteAlerts, { body, token: anna.token })).toMatchObject({ status: 400, fields });
});

test('an alert that is not repeated in time resolves by itself, and is deleted after half a year', async () => {
  await raise({ expiresAfterMs: 5 * minutes, details: 'at run (/assets/a.js:1:2)' });
  const { id } = (await list())[0]!;
  expect(await app.call(readAlert, { params: { id }, token: anna.token })).toMatchObject({
    details: 'at run (/assets/a.js:1:2)',
  });
  await resolveExpiredAlertsJob.run(app.portal, {});
  expect(await list()).toMatchObject([{ status: 'open' }]);
  app.clock.advance(6 * minutes);
  await resolveExpiredAlertsJob.run(app.portal, {});
  expect(await list()).toMatchObject([{ status: 'resolved', resolvedBy: null }]);
  app.clock.advance(181 * days);
  anna = await signedIn(app, anna);
  await deleteOldAlertsJob.run(app.portal, {});
  expect(await list()).toEqual([]);
});

test('the list is filtered, searched and paged', async () => {
  for (const severity of ['low', 'critical', 'high'] as const) {
    app.clock.advance(1000);
    await raiseAlert(app.portal, {
      source: 'disk',
      key: `${key} ${severity}`,
      type: 'other',
      severity,
      title: `Schijf ${severity}`,
      message: '100% vol',
    });
  }
  const page = async (query: object) =>
    (await app.call(listAlerts, { query: { source: 'disk', ...query }, token: anna.token })).map(({ title }) => title);
  expect(await page({})).toEqual(['Schijf high', 'Schijf critical', 'Schijf low']);
  expect(await page({ severity: 'critical' })).toEqual(['Schijf critical']);
  expect(await page({ search: '100%' })).toHaveLength(3);
  expect(await page({ search: '1_0%' })).toEqual([]);
  expect(await page({ search: 'schíjf HIGH' })).toEqual(['Schijf high']);
  expect(await page({ status: 'resolved' })).toEqual([]);
  expect(await page({ type: 'security' })).toEqual([]);
  expect(await page({ muted: 'true' })).toEqual([]);
  const first = await app.send(listAlerts, { query: { source: 'disk', limit: 2 }, token: anna.token });
  const [, next] = /cursor=([^&>]+)/.exec(String(first.headers['link'])) ?? [];
  expect(await page({ cursor: decodeURIComponent(next!.replaceAll('+', ' ')) })).toEqual(['Schijf low']);
  expect(await app.refused(listAlerts, { query: { cursor: 'x' }, token: anna.token })).toMatchObject({
    fields: { cursor: 'Onbekende pagina' },
  });
});

test('demo_alert of an administrator raises a demo alert; of others it does nothing', async () => {
  const supervisor = await givenSignedIn(app, { role: 2 });
  const [admin, other] = [
    await connectLive(app, address, anna.token),
    await connectLive(app, address, supervisor.token),
  ];
  other.send({ type: 'demo_alert' });
  admin.send({ type: 'demo_alert' });
  const { alerts } = await admin.waitForMessage('alert', (message) =>
    message.alerts.some((one) => one.source === 'demo'),
  );
  expect(alerts.at(-1)).toMatchObject({ key: anna.id, severity: 'low', metadata: { isDemoAlert: true } });
  other.send({ type: 'ping' });
  await other.waitForMessage('pong');
  const demos = await app.call(listAlerts, { query: { source: 'demo' }, token: anna.token });
  expect(demos).toMatchObject([{ key: anna.id }]);
  await Promise.all([admin.close(), other.close()]);
});

test('a connection that resumes receives the alerts that it missed', async () => {
  const client = await connectLive(app, address, anna.token);
  await raise();
  const { cursor } = await client.waitForMessage('alert', ({ alerts }) => alerts.some((one) => one.key === key));
  await client.close();
  await raise();
  await raise();
  const again = await connectLive(app, address, anna.token);
  again.send({ type: 'resume', cursor });
  await again.waitForMessage('resumed');
  // The latest one may still be on its way: it is read again until it has settled.
  await again.waitForMessage('alert', ({ alerts }) => alerts.some((one) => one.key === key && one.count === 3));
  await again.close();
});

test('a demo alert beyond ten a minute is refused with the seconds until the next one', async () => {
  const { token } = await givenSignedIn(app, { role: 3 });
  const live = await connectLive(app, address, token);
  for (let nr = 0; nr < 11; nr += 1) live.send({ type: 'demo_alert' });
  const { retryAfterSeconds } = await live.waitForMessage('demo-alert.signal', () => true);
  expect(retryAfterSeconds).toBe(6);
  await live.close();
});
