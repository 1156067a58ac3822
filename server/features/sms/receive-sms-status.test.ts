import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listSms, sendTestSms } from '#contract/sms.ts';
import { newId } from '#server/platform/ids.ts';
import { execute } from '#server/platform/database/statements.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { signedReport, startTwilioServer, type TwilioServer } from '#server/testing/servers/twilio-server.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let twilio: TwilioServer;
let app: TestApp;
let administrator: SignedInUser;
let id: string;
let sid: string;

beforeAll(async () => {
  twilio = await startTwilioServer();
  app = await startApp({ config: twilio.config });
  administrator = await givenSignedIn(app, { role: 3 });
});

beforeEach(async () => {
  const body = { phone: '+31612345678', message: 'Test' };
  await app.call(sendTestSms, { body, token: administrator.token });
  id = (await newest())!.id;
  sid = twilio.accepted.at(-1)!.sid;
});

afterEach(async () => {
  await execute(app.portal.db)`delete from rate_limits`;
  await execute(app.portal.db)`delete from sms_messages`;
});

afterAll(async () => {
  await app.stop();
  await twilio.stop();
});

const newest = async () => (await app.call(listSms, { token: administrator.token }))[0];
const addressOf = (messageId: string) => `http://portaal.test/api/twilio/messages/${messageId}/status`;

type Report = { status?: string; messageId?: string; more?: Record<string, string> };
type Forged = { authToken?: string; signedFor?: string };

/** Posts a delivery report as Twilio does. */
async function report({ status = 'delivered', messageId = id, more = {} }: Report = {}, forged: Forged = {}) {
  const url = addressOf(messageId);
  const { body: payload, ...call } = signedReport(url, { sid, status, more }, forged);
  return await app.server.inject({ ...call, url: new URL(url).pathname, payload });
}

test('the message asks Twilio to report to the public address of the portal', () => {
  expect(twilio.accepted.at(-1)!.form['StatusCallback']).toBe(addressOf(id));
});

test('a report concludes the message, and administrators receive that', async () => {
  const client = await connectLive(app, await app.listen(), administrator.token);
  expect((await report()).json()).toEqual({ success: true });
  await client.waitForMessage('changed', ({ what }) => what.includes('sms'));
  expect(await newest()).toMatchObject({ status: 'delivered', concludedAt: app.clock.now().toISOString() });
  await client.close();
});

test('a message that was not delivered says why, without the number', async () => {
  await report({ status: 'undelivered', more: { ErrorCode: '30003', ErrorMessage: 'To +31612345678 unreachable' } });
  expect(await newest()).toMatchObject({ status: 'undelivered', problem: 'De telefoon was niet bereikbaar.' });
});

test('a report that is repeated or comes after a later one changes nothing', async () => {
  await report({ status: 'delivered' });
  const concluded = await newest();
  app.clock.advance(60_000);
  for (const status of ['delivered', 'sent', 'failed', 'undelivered', 'queued'])
    expect((await report({ status })).statusCode).toBe(200);
  expect(await newest()).toEqual(concluded);
});

test.each([
  ['another token', () => ({ authToken: 'a-token-of-another-account' })],
  ['the address of another message', () => ({ signedFor: addressOf(newId()) })],
  ['no token', () => ({ authToken: '' })],
])('a report signed with %s changes nothing', async (_what, forge: () => Forged) => {
  const answer = await report({}, forge());
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'signature_invalid' }]);
  expect(await newest()).toMatchObject({ status: 'sent' });
});

test.each([
  ['an unknown message', () => ({ messageId: newId() })],
  ['another account', () => ({ more: { AccountSid: `AC${'f'.repeat(32)}` } })],
  ['another sid', () => ({ more: { MessageSid: `SM${'f'.repeat(32)}` } })],
  ['no sid', () => ({ more: { MessageSid: '' } })],
])('a signed report about %s changes nothing', async (_what, about: () => Report) => {
  expect((await report(about())).statusCode).toBe(404);
  expect(await newest()).toMatchObject({ status: 'sent' });
});

test('a network that keeps forging reports is limited, and authentic ones still count', async () => {
  const answers = [];
  for (let count = 0; count < 32; count += 1) answers.push((await report({}, { authToken: 'x' })).statusCode);
  expect(answers.filter((status) => status === 403)).toHaveLength(30);
  expect(answers.at(-1)).toBe(429);
  expect((await report()).statusCode).toBe(200);
});

test.each([
  ['JSON', { 'content-type': 'application/json' }, '{}', 415],
  ['a large form', { 'content-type': 'application/x-www-form-urlencoded' }, `a=${'x'.repeat(17_000)}`, 413],
  ['a NUL', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=%00', 400],
  ['names of every object', { 'content-type': 'application/x-www-form-urlencoded' }, '__proto__=1&constructor=2', 403],
  ['no signature', { 'content-type': 'application/x-www-form-urlencoded' }, 'MessageStatus=delivered', 403],
])('%s is refused', async (_what, headers, payload, statusCode) => {
  const url = new URL(addressOf(id)).pathname;
  expect(await app.server.inject({ method: 'POST', url, headers, payload })).toMatchObject({ statusCode });
});

test('other calls take no forms', async () => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Bearer ${administrator.token}`,
  };
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/twilio/test-sms',
    headers,
    payload: 'phone=%2B31612345678&message=x',
  });
  expect(answer.statusCode).toBe(415);
});
