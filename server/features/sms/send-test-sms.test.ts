import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listSms, readTwilioStatus, sendTestSms } from '#contract/sms.ts';
import { timestamp } from '#server/platform/database/column.ts';
import { execute, getValue } from '#server/platform/database/statements.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import {
  answerJson,
  startTwilioServer,
  type Behaviour,
  type TwilioServer,
} from '#server/testing/servers/twilio-server.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let twilio: TwilioServer;
let app: TestApp;
let administrator: SignedInUser;

beforeAll(async () => {
  twilio = await startTwilioServer();
  app = await startApp({ config: twilio.config });
  // The clock of the portal is that of the fake Twilio, whose messages have dates.
  app.clock.set(new Date().toISOString());
  administrator = await givenSignedIn(app, { role: 3, name: 'Bas' });
});

afterEach(async () => {
  await execute(app.portal.db)`delete from rate_limits`;
  await execute(app.portal.db)`delete from sms_messages`;
  await execute(app.portal.db)`delete from graphile_worker._private_jobs`;
  twilio.accepted.length = 0;
  twilio.behaviours.length = 0;
});

afterAll(async () => {
  await app.stop();
  await twilio.stop();
});

const body = { phone: '+31612345678', message: 'Test van het portaal' };
const send = () => app.call(sendTestSms, { body, token: administrator.token });
const newest = async () => (await app.call(listSms, { token: administrator.token }))[0];
const nextRun = () =>
  getValue(app.portal.db, timestamp)`select run_at from graphile_worker.jobs where key like 'sms %'`;

test('a test message is sent at once, and audited without its number', async () => {
  expect(await send()).toEqual({ success: true, message: 'Twilio heeft het bericht aangenomen.' });
  expect(await newest()).toMatchObject({ kind: 'test', status: 'sent', phone: '+31 •••• 78', sentBy: 'Bas' });
  const audited = await listAuditLogs(app, 'sms.tested');
  expect(audited).toMatchObject([{ userId: administrator.id, target: (await newest())!.id }]);
  expect(JSON.stringify(audited)).not.toContain('612345678');
});

test.each([
  [{ phone: '', message: 'x' }, { phone: 'Vul zowel telefoonnummer als bericht in' }],
  [{ phone: '+31612345678', message: '  ' }, { message: 'Vul zowel telefoonnummer als bericht in' }],
  [{ phone: '0612345678', message: 'x' }, { phone: 'Vul het nummer internationaal in, zoals +31612345678' }],
  [{ phone: '+31 6 bel mij', message: 'x' }, { phone: 'Vul het nummer internationaal in, zoals +31612345678' }],
  [{ phone: '+31612345678', message: 'x'.repeat(451) }, { message: 'Gebruik maximaal 450 tekens' }],
])('%o is refused at the field', async (given, fields) => {
  expect(await app.refused(sendTestSms, { body: given, token: administrator.token })).toMatchObject({
    status: 400,
    fields,
  });
});

test('an administrator sends ten in an hour; the eleventh is refused and says when, also after a restart', async () => {
  for (let count = 0; count < 10; count += 1)
    await app.call(sendTestSms, { body: { ...body, phone: `+3161234567${count}` }, token: administrator.token });
  expect(await app.refused(sendTestSms, { body, token: administrator.token })).toMatchObject({
    status: 429,
    code: 'rate_limited',
    retryAfter: 360,
  });
  const restarted = await startApp({ database: app.database, clock: app.clock, config: twilio.config });
  expect(await restarted.refused(sendTestSms, { body, token: administrator.token })).toMatchObject({
    code: 'rate_limited',
  });
  await restarted.stop();
  expect(twilio.accepted).toHaveLength(10);
});

test.each([
  [400, 21211, 'Twilio kent dit telefoonnummer niet.'],
  [400, 21610, 'De ontvanger heeft zich voor deze afzender afgemeld.'],
  [401, 20003, 'Twilio weigert de aanmelding. Controleer TWILIO_ACCOUNT_SID en TWILIO_AUTH_TOKEN.'],
  [400, 29999, 'Twilio meldde fout 29999.'],
])('a refusal with %i and code %i is final, and says what to do', async (status, code, problem) => {
  twilio.behaviours.push(({ reply }) => answerJson(reply, status, { code, message: 'The To number +31612345678' }));
  expect(await send()).toEqual({ success: false, message: problem });
  expect(await newest()).toMatchObject({ status: 'failed', problem });
  await runQueued(app, 'send-sms');
  expect(twilio.accepted).toEqual([]);
  expect(app.log.lines.join()).not.toContain('612345678');
});

const countOf = async (outcome: string) =>
  (await app.portal.metrics.sms.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;

test('a message counts as failed in the metrics from its third failed attempt on', async () => {
  const [failed, retried] = [await countOf('failed'), await countOf('retried')];
  for (let attempt = 1; attempt <= 3; attempt += 1) twilio.behaviours.push(({ reply }) => answerJson(reply, 500, {}));
  await send();
  await runQueued(app, 'send-sms');
  expect([await countOf('failed'), await countOf('retried')]).toEqual([failed, retried + 2]);
  await runQueued(app, 'send-sms');
  expect([await countOf('failed'), await countOf('retried')]).toEqual([failed + 1, retried + 2]);
});

test('a number that Twilio refuses is no failure of the service in the metrics', async () => {
  const [failed, refused] = [await countOf('failed'), await countOf('refused')];
  for (const code of [21614, 20003]) {
    twilio.behaviours.push(({ reply }) => answerJson(reply, 400, { code }));
    await send();
  }
  expect([await countOf('failed'), await countOf('refused')]).toEqual([failed + 1, refused + 1]);
});

const html: Behaviour = ({ reply }) =>
  void reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Inloggen</h1>');

test.each<[string, Behaviour, string]>([
  ['500', ({ reply }) => answerJson(reply, 500, {}), 'Twilio had een storing (500).'],
  ['503 in HTML', ({ reply }) => void reply.writeHead(503).end('<h1>Down</h1>'), 'Twilio had een storing (503).'],
  ['HTML with 200', html, 'Twilio gaf een onverwacht antwoord.'],
  ['JSON without a sid', ({ reply }) => answerJson(reply, 201, { sid: 7 }), 'Twilio gaf een onverwacht antwoord.'],
  [
    'a sid of another kind',
    ({ reply }) => answerJson(reply, 201, { sid: '../x' }),
    'Twilio gaf een onverwacht antwoord.',
  ],
  [
    'a redirect',
    ({ reply }) => void reply.writeHead(307, { location: 'https://elders.example/' }).end(),
    'Twilio gaf een onverwacht antwoord.',
  ],
  ['a huge body', ({ reply }) => void reply.end('x'.repeat(2_000_000)), 'Twilio gaf een onverwacht antwoord.'],
  ['a closed connection', ({ reply }) => void reply.socket?.destroy(), 'Twilio was niet bereikbaar.'],
])('after %s the message stays queued and is sent by a retry', async (_what, behaviour, problem) => {
  twilio.behaviours.push(behaviour);
  expect(await send()).toEqual({ success: false, message: `${problem} Het portaal probeert het zo opnieuw.` });
  expect(await newest()).toMatchObject({ status: 'queued', attempts: 1, problem });
  expect(await nextRun()).toBe(new Date(app.clock.now().getTime() + 5000).toISOString());
  await runQueued(app, 'send-sms');
  expect(await newest()).toMatchObject({ status: 'sent', attempts: 2, problem: null });
  expect(twilio.accepted).toHaveLength(1);
});

test('a retry waits as long as Twilio asks for, and the answer says until when', async () => {
  twilio.behaviours.push(({ reply }) => answerJson(reply, 429, { code: 20429 }, { 'retry-after': '120' }));
  expect(await send()).toMatchObject({
    success: false,
    message: expect.stringMatching(/ Het portaal probeert het om \d\d:\d\d uur opnieuw\.$/),
  });
  expect(await nextRun()).toBe(new Date(app.clock.now().getTime() + 120_000).toISOString());
});

test('a message that Twilio accepted without an answer is not sent again', async () => {
  twilio.behaviours.push(({ reply, accept }) => {
    accept();
    reply.socket?.destroy();
  });
  expect(await send()).toMatchObject({ success: false });
  await runQueued(app, 'send-sms');
  expect(await newest()).toMatchObject({ status: 'sent', attempts: 2 });
  expect(twilio.accepted).toHaveLength(1);
});

test('the message of another attempt with the same text is not taken for this one', async () => {
  await send();
  twilio.behaviours.push(({ reply }) => answerJson(reply, 500, {}));
  await send();
  await runQueued(app, 'send-sms');
  expect(twilio.accepted).toHaveLength(2);
});

test('after the last attempt it has failed', async () => {
  twilio.behaviours.push(html, html);
  await send();
  await execute(app.portal.db)`update sms_messages set attempts = 7`;
  await runQueued(app, 'send-sms');
  expect(await newest()).toMatchObject({
    status: 'failed',
    attempts: 8,
    problem: 'Twilio gaf een onverwacht antwoord.',
  });
});

test('while Twilio does not answer, others use the portal', async () => {
  let reply: ServerResponse | null = null;
  twilio.behaviours.push((call) => void (reply = call.reply));
  const slow = send();
  await expect.poll(() => reply).not.toBeNull();
  expect(await newest()).toMatchObject({ status: 'queued', attempts: 1 });
  reply!.socket?.destroy();
  expect(await slow).toMatchObject({ success: false, message: expect.stringMatching(/^Twilio was niet bereikbaar/) });
});

test('of five test messages at the same moment two wait for Twilio, and the others are left to the job', async () => {
  const replies: ServerResponse[] = [];
  for (let call = 0; call < 5; call += 1) twilio.behaviours.push(({ reply }) => void replies.push(reply));
  const answers: unknown[] = [];
  const sending = Array.from({ length: 5 }, async () => void answers.push(await send()));
  await expect.poll(() => answers).toHaveLength(3);
  for (const answer of answers)
    expect(answer).toEqual({
      success: false,
      message: 'Er worden al testberichten verzonden. Het portaal probeert het zo opnieuw.',
    });
  await expect.poll(() => replies).toHaveLength(2);
  const messages = await app.call(listSms, { token: administrator.token });
  expect(messages.filter(({ attempts }) => attempts === 1)).toHaveLength(2);
  for (const reply of replies) reply.socket?.destroy();
  await Promise.all(sending);
});

test('the status says that Twilio answers', async () => {
  expect(await app.call(readTwilioStatus, { token: administrator.token })).toEqual({
    configured: true,
    ready: true,
    missing: [],
    connection: {
      success: true,
      message: 'Verbonden met Twilio',
      details: {
        friendlyName: 'Voorbeeld Recruitment',
        status: 'active',
        configuredNumber: '+3197010200000',
      },
    },
  });
});

test.each<[string, Behaviour, object]>([
  ['does not answer', html, { success: false, message: 'Twilio gaf een onverwacht antwoord.' }],
  [
    'refuses the account',
    ({ reply }) => answerJson(reply, 401, { code: 20003 }),
    {
      success: false,
      message: 'Twilio weigert de aanmelding. Controleer TWILIO_ACCOUNT_SID en TWILIO_AUTH_TOKEN.',
    },
  ],
  [
    'has suspended the account',
    ({ reply }) => answerJson(reply, 200, { friendly_name: 'Bureau', status: 'suspended' }),
    { success: true, message: 'Het Twilio-account is opgeschort.' },
  ],
])(
  'the status is not ready when Twilio %s, and Twilio is asked once in ten seconds',
  async (_what, behaviour, connection) => {
    app.clock.advance(10_000);
    twilio.behaviours.push(behaviour);
    const asked = twilio.calls.length;
    const statuses = await Promise.all([1, 2, 3].map(() => app.call(readTwilioStatus, { token: administrator.token })));
    for (const status of statuses)
      expect(status).toMatchObject({ configured: true, ready: false, missing: [], connection });
    expect(twilio.calls).toHaveLength(asked + 1);
  },
);

test('without settings the status names those that are missing, and a test message is refused', async () => {
  const { twilio: given } = twilio.config;
  const partly = await startApp({
    database: app.database,
    clock: app.clock,
    config: { twilio: { ...given, authToken: undefined } },
  });
  expect(await partly.call(readTwilioStatus, { token: administrator.token })).toEqual({
    configured: false,
    ready: false,
    missing: ['TWILIO_AUTH_TOKEN'],
    connection: {
      success: false,
      message: 'Niet ingesteld: TWILIO_AUTH_TOKEN',
    },
  });
  expect(await partly.refused(sendTestSms, { body, token: administrator.token })).toMatchObject({
    status: 409,
    code: 'sms_not_configured',
  });
  await partly.stop();
});
