import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  muteAlerts,
  readSmsPreference,
  saveSmsPreference,
  unmuteAlerts,
  type AlertSeverity,
} from '#contract/alerts.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listSms } from '#contract/sms.ts';
import { execute } from '#server/platform/database/statements.ts';
import { givenWebhook } from '#server/testing/given-webhook.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { startTwilioServer, type TwilioServer } from '#server/testing/servers/twilio-server.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { raiseDemoAlert } from './handle-alerts.ts';
import { raiseAlert, resolveAlert } from './raise-alert.ts';

let twilio: TwilioServer;
let app: TestApp;
let administrator: SignedInUser;
let raised = 0;

beforeAll(async () => {
  twilio = await startTwilioServer();
  app = await startApp({ config: twilio.config });
});

beforeEach(async () => void (administrator = await givenSignedIn(app, { role: 3, mobile: '06-12345678' })));

afterEach(async () => {
  for (const table of ['rate_limits', 'sms_messages', 'notifications', 'alert_sms_recipients'] as const)
    await execute(app.portal.db)`delete from ${sql.table(table)}`;
});

afterAll(async () => {
  await app.stop();
  await twilio.stop();
});

const raise = (severity: AlertSeverity, on = app) => {
  raised += 1;
  return raiseAlert(on.portal, {
    source: 'disk',
    key: String(raised),
    type: 'other',
    severity,
    title: 'De schijf is bijna vol',
    message: 'Er is nog 2% vrij.',
    action: 'Maak ruimte.',
  });
};
const chooseSms = (who: SignedInUser, enabled: boolean) =>
  app.call(saveSmsPreference, { body: { enabled }, token: who.token });
const countSms = async () => (await app.call(listSms, { token: administrator.token })).length;
const listKinds = async () =>
  (await app.call(listNotifications, { token: administrator.token })).map(({ kind }) => kind);

test.each<[AlertSeverity, string[], number, number]>([
  ['low', [], 0, 0],
  ['medium', ['alert_notice'], 0, 0],
  ['high', ['alert_urgent'], 1, 0],
  ['critical', ['alert_urgent'], 1, 1],
])('%s: notifications %j, %i mails and %i text messages', async (severity, kinds, mails, messages) => {
  await chooseSms(administrator, true);
  await raise(severity);
  await runQueued(app, 'send-notification-mails');
  expect(await listKinds()).toEqual(kinds);
  expect(await mailsTo(app, administrator.email)).toHaveLength(mails);
  expect(await countSms()).toBe(messages);
});

test('only administrators who chose it receive text messages', async () => {
  expect(await app.call(readSmsPreference, { token: administrator.token })).toEqual({
    enabled: false,
    hasMobile: true,
  });
  await raise('critical');
  expect(await countSms()).toBe(0);
  await chooseSms(administrator, true);
  await chooseSms(administrator, false);
  await raise('critical');
  expect(await countSms()).toBe(0);
});

test('a text message begins with the name of the agency', async () => {
  await chooseSms(administrator, true);
  await raise('critical');
  expect(await app.database.query('select text from sms_messages')).toEqual([
    { text: `${app.portal.config.brand.name}: De schijf is bijna vol. Er is nog 2% vrij.` },
  ]);
});

test('without a mobile number text messages cannot be chosen', async () => {
  const other = await givenSignedIn(app, { role: 3 });
  expect(await app.refused(saveSmsPreference, { body: { enabled: true }, token: other.token })).toMatchObject({
    status: 409,
    code: 'mobile_missing',
  });
});

test('with an invalid number that an earlier version stored, text messages cannot be chosen', async () => {
  const other = await givenSignedIn(app, { role: 3, mobile: '31612345678' });
  expect(await app.call(readSmsPreference, { token: other.token })).toEqual({ enabled: false, hasMobile: false });
  expect(await app.refused(saveSmsPreference, { body: { enabled: true }, token: other.token })).toMatchObject({
    code: 'mobile_missing',
  });
});

test('a flood of critical alerts is five text messages and twenty urgent notifications an hour', async () => {
  await chooseSms(administrator, true);
  for (let sent = 0; sent < 22; sent += 1) await raise('critical');
  expect(await countSms()).toBe(5);
  const kinds = await listKinds();
  expect(kinds.filter((kind) => kind === 'alert_urgent')).toHaveLength(20);
  expect(kinds.filter((kind) => kind === 'alert_notice')).toHaveLength(2);
});

test('text messages that were not queued do not count', async () => {
  await chooseSms(administrator, true);
  const withoutSms = await startApp({ database: app.database, clock: app.clock });
  for (let sent = 0; sent < 5; sent += 1) await raise('critical', withoutSms);
  await withoutSms.stop();
  expect(await countSms()).toBe(0);
  await raise('critical');
  expect(await countSms()).toBe(1);
});

/** A target for alerts. @returns what was recorded for it, in order */
async function givenAlertWebhook(): Promise<() => Promise<string[]>> {
  await givenWebhook(app, administrator, { events: ['alert.raised', 'alert.resolved'] });
  return async () =>
    ((await app.database.query('select type from webhook_deliveries order by sequence')) as { type: string }[]).map(
      ({ type }) => type,
    );
}

const lowOfSms = {
  source: 'sms',
  key: 'low',
  type: 'other',
  severity: 'low',
  title: 'Traag',
  message: 'Even.',
} as const;

test('webhooks get nothing of an alert that is muted, and get it at the first report after the mute', async () => {
  const recorded = await givenAlertWebhook();
  const body = { source: 'sms' as const, reason: 'Bekend', durationMinutes: 60 };
  const { id } = await app.call(muteAlerts, { body, token: administrator.token });
  await raiseAlert(app.portal, { ...lowOfSms, severity: 'critical' });
  await resolveAlert(app.portal, lowOfSms);
  expect(await recorded()).toEqual([]);
  await app.call(unmuteAlerts, { params: { id }, token: administrator.token });
  await raiseAlert(app.portal, { ...lowOfSms, severity: 'critical' });
  expect(await recorded()).toEqual(['alert.raised']);
});

test('webhooks get nothing of a demo alert', async () => {
  const recorded = await givenAlertWebhook();
  await raiseDemoAlert(app.portal, { id: administrator.id, role: 3, name: 'Beheerder', sessionId: 'een' });
  await resolveAlert(app.portal, { source: 'demo', key: administrator.id });
  expect(await app.database.query(`select from alerts where source = 'demo'`)).toHaveLength(1);
  expect(await recorded()).toEqual([]);
});

test('a low alert that repeats, and ends and returns within the hour, is told to webhooks once', async () => {
  const recorded = await givenAlertWebhook();
  for (let reports = 0; reports < 3; reports += 1) await raiseAlert(app.portal, { ...lowOfSms, key: 'again' });
  for (let ends = 0; ends < 3; ends += 1) {
    app.clock.advance(1 * minutes);
    await resolveAlert(app.portal, { ...lowOfSms, key: 'again' });
    await raiseAlert(app.portal, { ...lowOfSms, key: 'again' });
  }
  expect(await recorded()).toEqual(['alert.raised', 'alert.resolved']);
});

test('webhooks that were told of an alert are told of its end, also while it is muted by then', async () => {
  const recorded = await givenAlertWebhook();
  await raiseAlert(app.portal, { ...lowOfSms, key: 'muted later' });
  const body = { source: 'sms' as const, key: 'muted later', reason: 'Bekend', durationMinutes: 60 };
  await app.call(muteAlerts, { body, token: administrator.token });
  for (let ends = 0; ends < 2; ends += 1) {
    await resolveAlert(app.portal, { ...lowOfSms, key: 'muted later' });
    await raiseAlert(app.portal, { ...lowOfSms, key: 'muted later', severity: 'high' });
  }
  expect(await recorded()).toEqual(['alert.raised', 'alert.resolved']);
});
