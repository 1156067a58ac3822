import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listSms } from '#contract/sms.ts';
import { text } from '#server/platform/database/column.ts';
import { execute, listValues } from '#server/platform/database/statements.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { runJobs } from '#server/testing/jobs/run-jobs.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { startTwilioServer, type TwilioServer } from '#server/testing/servers/twilio-server.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { deleteOldSmsJob } from './delete-old-sms.job.ts';
import { queueSms } from './public.ts';
import { sendSmsJob } from './send-sms.job.ts';

let twilio: TwilioServer;
let app: TestApp;
let administrator: SignedInUser;

beforeAll(async () => {
  twilio = await startTwilioServer();
  app = await startApp({ config: twilio.config });
});

beforeEach(async () => {
  administrator = await givenSignedIn(app, { role: 3 });
});

afterEach(async () => {
  await execute(app.portal.db)`delete from rate_limits`;
  await execute(app.portal.db)`delete from sms_messages`;
  await execute(app.portal.db)`delete from graphile_worker._private_jobs`;
  twilio.accepted.length = 0;
});

afterAll(async () => {
  await app.stop();
  await twilio.stop();
});

const queue = (phone = '+31612345678', sms: { text?: string } = {}) =>
  transact(app.portal, (tx) => queueSms(tx, app.portal, { kind: 'alert', phone, text: 'Schijf bijna vol', ...sms }));
const list = () => app.call(listSms, { token: administrator.token });

test('a queued message is sent once, and its number and text are erased', async () => {
  await queue('06-1234 5678');
  await runQueued(app, 'send-sms');
  await runQueued(app, 'send-sms');
  expect(twilio.accepted.map(({ form }) => form)).toMatchObject([
    { To: '+31612345678', From: '+3197010200000', Body: 'Schijf bijna vol' },
  ]);
  expect(await list()).toMatchObject([
    {
      phone: '+31 •••• 78',
      kind: 'alert',
      status: 'sent',
      attempts: 1,
      problem: null,
      sentBy: null,
      concludedAt: null,
    },
  ]);
  const stored = await listValues(app.portal.db, text)`select row_to_json(sms_messages)::text from sms_messages`;
  expect(stored.join()).not.toMatch(/612345678|Schijf/);
});

test('a message is sent before mails that wait for a stalled mail server', async () => {
  for (let number = 0; number < 6; number += 1) await queueJob(app.portal.db, 'send-mail', { number });
  await queue();
  const stalled = Promise.withResolvers<void>();
  const sendMail: Job = { name: 'send-mail', queue: 'mail', run: () => stalled.promise };
  await runJobs(app, [sendMail, sendSmsJob], async () => {
    await expect
      .poll(() => twilio.accepted, { timeout: 5000 })
      .toHaveLength(1)
      .finally(stalled.resolve);
  });
});

test('a transaction that is rolled back sends nothing and charges nothing', async () => {
  const undone = transact(app.portal, async (tx) => {
    await queueSms(tx, app.portal, { kind: 'alert', phone: '+31612345678', text: 'Weg' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await list()).toEqual([]);
  expect(await listValues(app.portal.db, text)`select subject from rate_limits where subject like 'sms%'`).toEqual([]);
});

test.each([
  '0612345678',
  '0031 6 12345678',
  '+31 (0)6-12345678',
  '0031(0)6 1234 5678',
  '+31 06 12345678',
  '(06) 12345678',
])('a number written as %s is sent to +31612345678', async (written) => {
  await queue(written);
  await runQueued(app, 'send-sms');
  expect(twilio.accepted.map(({ form }) => form['To'])).toEqual(['+31612345678']);
});

test.each(['', 'bel mij', '12', '+31', '+0612345678', '+3161234567890123'])(
  'the number %o is refused',
  async (phone) => {
    expect(await queue(phone)).toEqual({ id: null, refusal: 'number_invalid' });
  },
);

test('without Twilio nothing is stored', async () => {
  const config = { ...app.portal.config, twilio: { ...twilio.config.twilio, from: undefined } };
  const refused = await queueSms(
    app.portal.db,
    { ...app.portal, config },
    { kind: 'alert', phone: '+31612345678', text: 'x' },
  );
  expect(refused).toEqual({ id: null, refusal: 'not_configured' });
  expect(await list()).toEqual([]);
});

test('of parallel messages to one number ten are accepted, and another number has its own limit', async () => {
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => queue()));
  expect(outcomes.filter(({ refusal }) => refusal === null)).toHaveLength(10);
  expect(outcomes.find(({ refusal }) => refusal !== null)).toEqual({
    id: null,
    refusal: 'limit_reached',
    retryAfterSeconds: 360,
  });
  expect(await queue('+32470123456')).toMatchObject({ refusal: null });
});

test('a day has 200 messages, whatever their numbers, and the refused ones charge no number', async () => {
  const phones = Array.from({ length: 201 }, (_, index) => `+3161234${String(index).padStart(4, '0')}`);
  const outcomes = [];
  for (const phone of phones) outcomes.push(await queue(phone));
  expect(outcomes.filter(({ refusal }) => refusal === null)).toHaveLength(200);
  expect(outcomes.at(-1)).toMatchObject({ refusal: 'limit_reached' });
  app.clock.advance(1 * days);
  for (let count = 0; count < 10; count += 1) expect(await queue(phones.at(-1))).toMatchObject({ refusal: null });
});

test('no number is stored in the limits', async () => {
  await queue();
  const subjects = await listValues(app.portal.db, text)`select subject from rate_limits where subject like 'sms%'`;
  expect(subjects).toHaveLength(2);
  expect(subjects.join()).not.toContain('612345678');
});

test('an old message stays queued while a job has runs left to send it; without one it fails and is erased', async () => {
  await queue();
  app.clock.advance(31 * days);
  administrator = await signedIn(app, administrator);
  await deleteOldSmsJob.run(app.portal, {});
  expect(await list()).toMatchObject([{ status: 'queued' }]);
  await execute(app.portal.db)`delete from graphile_worker._private_jobs`;
  await deleteOldSmsJob.run(app.portal, {});
  const problem = 'Het portaal kon het bericht niet op tijd verzenden.';
  expect(await list()).toMatchObject([{ status: 'failed', problem, concludedAt: app.clock.now().toISOString() }]);
  const stored = await listValues(app.portal.db, text)`select row_to_json(sms_messages)::text from sms_messages`;
  expect(stored.join()).not.toMatch(/612345678|Schijf/);
  await deleteOldSmsJob.run(app.portal, {});
  expect(await list()).toEqual([]);
});

test('a long text is cut', async () => {
  await queue('+31612345678', { text: 'é'.repeat(600) });
  await runQueued(app, 'send-sms');
  expect(twilio.accepted[0]!.form['Body']).toHaveLength(450);
});

test('a text of the most characters is sent whole, also when some are emoji', async () => {
  const whole = `${'x'.repeat(447)}😀😀😀`;
  await queue('+31612345678', { text: `${whole}😀` });
  await runQueued(app, 'send-sms');
  expect(twilio.accepted[0]!.form['Body']).toBe(whole);
});
