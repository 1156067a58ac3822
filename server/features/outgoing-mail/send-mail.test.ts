import { afterEach, beforeEach, expect, test } from 'vitest';
import { listMails, readMail, retryMail } from '#contract/outgoing-mail.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { startMailServer, type MailServer } from '#server/testing/servers/mail-server.ts';
import { startRefusingMailServer } from '#server/testing/servers/refusing-mail-server.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { deleteOldMailsJob } from './delete-old-mails.job.ts';
import { spreadBulkMails } from './mail-throttle.ts';
import { queueMail, queueBulkMails } from './queue-mail.ts';

let mailServer: MailServer;
let app: TestApp;
let administrator: SignedInUser;

// An app per test: a pause after a throttled mail, the metrics and the start of the worker belong to its process.
beforeEach(async () => {
  mailServer = await startMailServer();
  app = await startApp({ config: { smtpUrl: mailServer.url, mailFrom: 'Portaal <portaal@bureau.example>' } });
  administrator = await givenSignedIn(app, { role: 3 });
});

afterEach(async () => {
  await app.stop();
  await mailServer.stop();
});

const sanne = {
  recipient: 'sanne@bureau.example',
  subject: 'Café: één ✓',
  text: 'Dag Sanne,\n\nzie https://x.example/?token=geheim\n',
};
const queue = (mail = sanne) => transact(app.portal, (tx) => queueMail(tx, app.portal, mail));
const newest = async () => (await app.call(listMails, { token: administrator.token }))[0]!;

test('a mail is delivered once, and its text is erased', async () => {
  await app.jobs.start();
  await queue();
  await expect.poll(newest).toMatchObject({ status: 'sent', attempts: 1, sentAt: app.clock.now().toISOString() });
  expect(mailServer.received).toHaveLength(1);
  const [{ to, raw } = { to: [], raw: '' }] = mailServer.received;
  const { id } = await newest();
  expect(to).toEqual([sanne.recipient]);
  expect(raw).toMatch(/^From: Portaal <portaal@bureau\.example>/m);
  expect(raw).toContain(`Message-ID: <${id}@bureau.example>`);
  expect(raw).toContain('\r\nzie https://x.example/?token=geheim\r\n');
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(raw).toMatch(/^Content-Type: text\/html/m);
  expect((await app.call(readMail, { params: { id }, token: administrator.token })).text).toBeNull();
});

test('a single mail is sent before many that were queued together earlier', async () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ ...sanne, subject: `Uitnodiging ${index}` }));
  await transact(app.portal, (tx) => queueBulkMails(tx, app.portal, many));
  await queue({ ...sanne, subject: 'Nieuw wachtwoord' });
  await app.jobs.start();
  await expect.poll(() => mailServer.received).toHaveLength(51);
  const subjects = mailServer.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]);
  // Three are sent at once.
  expect(subjects.slice(0, 3)).toContain('Nieuw wachtwoord');
});

const subjectOf = ({ raw }: { raw: string }) => /^Subject: (.*)$/m.exec(raw)?.[1] ?? '';

test('a mail server that throttles gets a few tries, and then what somebody waits for before the rest', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ ...sanne, subject: `Uitnodiging ${index}` }));
  await transact(app.portal, (tx) => queueBulkMails(tx, app.portal, many));
  let refused = 0;
  mailServer.answerToData = () => {
    if (mailServer.received.length < 10) return null;
    refused += 1;
    return '451 4.7.1 Too many messages';
  };
  await app.jobs.start();
  await expect.poll(() => refused).toBeGreaterThan(0);
  // A mail that is queued before the last refusal is recorded would wait as the others do.
  const running = () => app.database.query('select from graphile_worker.jobs where locked_at is not null');
  await expect.poll(running).toEqual([]);
  await queue({ ...sanne, subject: 'Nieuw wachtwoord' });
  await expect.poll(newest).toMatchObject({ attempts: 1, status: 'queued' });
  // Three are sent at once, and the new one was tried during the pause.
  expect(refused).toBeLessThanOrEqual(4);
  mailServer.answerToData = () => null;
  await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(13);
  expect(subjectOf(mailServer.received[10]!)).toBe('Nieuw wachtwoord');
  // The pace recovers: as three quarters of an hour later.
  await app.database.query(`update mail_throttle set paused_until = now() - interval '45 minutes'`);
  await transact(app.portal, (tx) => spreadBulkMails(tx));
  await expect.poll(() => mailServer.received, { timeout: 20_000 }).toHaveLength(61);
  expect(new Set(mailServer.received.map(subjectOf)).size).toBe(61);
  await expect.poll(() => app.database.query(`select from outgoing_mails where status <> 'sent'`)).toEqual([]);
  app.log.lines.length = 0;
}, 40_000);

test('an answer about one recipient delays no other mail', async () => {
  mailServer.recipientRefusal = '450 4.2.0 Greylisted';
  await app.jobs.start();
  await queue();
  await expect.poll(newest).toMatchObject({ attempts: 1 });
  mailServer.recipientRefusal = null;
  const others = Array.from({ length: 8 }, (_, index) => ({ ...sanne, subject: `Uitnodiging ${index}` }));
  await transact(app.portal, (tx) => queueBulkMails(tx, app.portal, others));
  await expect.poll(() => mailServer.received.length, { timeout: 2000 }).toBeGreaterThanOrEqual(8);
  app.log.lines.length = 0;
});

test.each(['an invitation for one', 'mails that a job stored later'])(
  '%s is sent after what somebody waits for',
  async (which) => {
    const count = which === 'an invitation for one' ? 1 : 201;
    await transact(app.portal, (tx) =>
      queueBulkMails(
        tx,
        app.portal,
        Array.from({ length: count }, () => sanne),
      ),
    );
    await runQueued(app, 'store-mails');
    const priorities = await app.database.query(`select distinct priority from graphile_worker.jobs
    where task_identifier = 'send-mail'`);
    expect(priorities).toEqual([{ priority: 1 }]);
  },
);

test('a transaction that is rolled back sends nothing', async () => {
  await app.jobs.start();
  const undone = transact(app.portal, async (tx) => {
    await queueMail(tx, app.portal, sanne);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await queue({ ...sanne, subject: 'Wel' });
  await expect.poll(() => mailServer.received.length).toBe(1);
  expect(await app.call(listMails, { token: administrator.token })).toHaveLength(1);
});

test('a refused mail is retried and shows the error meanwhile', async () => {
  mailServer.refusals = 1;
  await app.jobs.start();
  await queue();
  await expect
    .poll(newest)
    .toMatchObject({ status: 'queued', attempts: 1, lastError: expect.stringContaining('mailbox is full') });
  await expect.poll(newest).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
  expect(mailServer.received).toHaveLength(1);
  // The server's text can name the recipient, and logs have no addresses.
  expect(app.log.errors().join()).toMatch(/mail [\w-]+ was not sent: E[A-Z]+ 452/);
  expect(app.log.lines.join()).not.toMatch(/mailbox is full|@bureau/);
  app.log.lines.length = 0;
});

test('after the last attempt it has failed, and an administrator can retry it', async () => {
  mailServer.refusals = 1;
  await queue();
  await app.database.query('update outgoing_mails set attempts = 259');
  await app.jobs.start();
  await expect.poll(newest).toMatchObject({ status: 'failed', attempts: 260 });
  const { id } = await newest();
  expect((await app.call(readMail, { params: { id }, token: administrator.token })).text).toMatch(/^Dag Sanne/);
  await app.call(retryMail, { params: { id }, token: administrator.token });
  await expect.poll(newest).toMatchObject({ status: 'sent', attempts: 1 });
  expect(await app.refused(retryMail, { params: { id }, token: administrator.token })).toMatchObject({
    code: 'mail_not_retryable',
  });
});

const outcomes = async () =>
  (await app.portal.metrics.mails.get()).values.flatMap(({ labels, value }) =>
    value === 0 ? [] : [[labels.outcome, value]],
  );

test.each(['550 5.1.1 User unknown', '550 No such user here'])(
  'after %s a mail fails at once, and an administrator can retry it',
  async (refusal) => {
    mailServer.recipientRefusal = refusal;
    await app.jobs.start();
    await queue();
    await expect
      .poll(newest)
      .toMatchObject({ status: 'failed', attempts: 1, lastError: expect.stringContaining(refusal) });
    expect(await app.database.query('select from graphile_worker.jobs')).toEqual([]);
    expect(await outcomes()).toEqual([['refused', 1]]);
    mailServer.recipientRefusal = null;
    await app.call(retryMail, { params: { id: (await newest()).id }, token: administrator.token });
    await expect.poll(newest).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
  },
);

test('an answer with control characters is recognised, and stored without them', async () => {
  const refusing = await startRefusingMailServer('550 5.1.1 user\0 unknown\u001b[0m');
  const refused = await startApp({ database: app.database, config: { smtpUrl: refusing.url } });
  await refused.jobs.start();
  await queue();
  const lastError = expect.stringMatching(/550 5\.1\.1 user unknown\[0m$/);
  await expect.poll(newest).toMatchObject({ status: 'failed', attempts: 1, lastError });
  await refused.stop();
  refusing.stop();
});

test('one-time links and codes that a mail server repeats are not stored', async () => {
  const text = 'Dag,\n\nzie https://x.example/invite#token=geheim-1_a\n\nCode: ABCD-EFGH\n';
  mailServer.recipientRefusal =
    '554 5.7.1 Message blocked, URL http://x.example/invite#token=geheim-1_a and token%3Dgeheim-1_a, code ABCD-EFGH, http://y.example/?token=ander';
  await queue({ ...sanne, text });
  await app.database.query('update outgoing_mails set attempts = 9');
  await app.jobs.start();
  const shown = 'URL http://x.example/invite#token=… and token%3D…, code …, http://y.example/?token=…';
  await expect.poll(newest).toMatchObject({ status: 'failed', lastError: expect.stringContaining(shown) });
  const stored = JSON.stringify(await app.database.query('select last_error from outgoing_mails'));
  expect(stored).not.toMatch(/geheim|ABCD|ander/);
  app.log.lines.length = 0;
});

test('a failed attempt that cannot be recorded counts as failed in the metrics', async () => {
  mailServer.recipientRefusal = '554 5.7.1 Relay access denied';
  await queue();
  await app.database.query('alter table outgoing_mails add check (last_error is null)');
  await app.jobs.start();
  await expect.poll(outcomes).toEqual([['failed', 1]]);
  await app.jobs.stop();
  app.log.lines.length = 0;
});

test.each([
  ['450 4.2.0 Greylisted', 'is temporary'],
  ['554 5.7.1 Relay access denied', 'is about the portal'],
  ['550 5.7.54 Unable to relay', 'is about the portal'],
  ['550 5.1.8 Sender address rejected', 'is about the sender'],
  ['550 relay not permitted', 'is about the portal'],
  ['553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)', 'is about the portal'],
  ['550 5.2.2 Mailbox full', 'may end'],
])('after %s, which %s, the mail is tried again', async (refusal) => {
  mailServer.recipientRefusal = refusal;
  await app.jobs.start();
  await queue();
  await expect.poll(newest).toMatchObject({ status: 'queued', attempts: 1 });
  mailServer.recipientRefusal = null;
  await expect.poll(newest).toMatchObject({ status: 'sent', attempts: 2 });
  app.log.lines.length = 0;
});

test.each([
  ['450 4.2.0 Greylisted', 5, 'retried'],
  ['450 4.2.0 Greylisted', 6, 'failed'],
  ['451 4.7.1 Try again later', 258, 'retried'],
  ['451 4.7.1 Try again later', 259, 'failed'],
  ['554 5.7.1 Relay access denied', 1, 'retried'],
  ['554 5.7.1 Relay access denied', 2, 'failed'],
])('after %s and %i earlier attempts the mail counts as %s in the metrics', async (refusal, attempts, outcome) => {
  mailServer.recipientRefusal = refusal;
  await queue();
  await app.database.query(`update outgoing_mails set attempts = ${attempts}`);
  await app.jobs.start();
  await expect.poll(outcomes).toEqual([[outcome, 1]]);
  app.log.lines.length = 0;
});

test('a mail whose delivery could not be recorded at once is not sent again', async () => {
  const { query, name } = app.database;
  mailServer.beforeAccepting = async () => {
    await query(`alter database ${name} set default_transaction_read_only = on`);
    await query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and pid <> pg_backend_pid()`);
  };
  await app.jobs.start();
  await queue();
  await expect.poll(() => mailServer.received).toHaveLength(1);
  await app.database.admin(`alter database ${name} reset default_transaction_read_only`);
  await app.database.admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await expect.poll(newest).toMatchObject({ status: 'sent', attempts: 1 });
  expect(mailServer.received).toHaveLength(1);
  app.log.lines.length = 0;
});

test('a mail server that stalls does not keep the portal from stopping, and that is no attempt', async () => {
  mailServer.beforeAccepting = () => new Promise(() => undefined);
  const stalling = await startApp({ database: app.database, config: { smtpUrl: mailServer.url } });
  await stalling.jobs.start();
  await queue();
  await expect
    .poll(() => app.database.query('select from graphile_worker.jobs where locked_by is not null'))
    .toHaveLength(1);
  const stoppedAt = performance.now();
  await stalling.stop();
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  expect(await newest()).toMatchObject({ status: 'queued', attempts: 0 });
  expect(stalling.log.lines).toEqual([]);
});

test('a mail queued during a restart is delivered once, by any instance', async () => {
  await queue();
  const config = { smtpUrl: mailServer.url };
  const others = [
    await startApp({ database: app.database, config }),
    await startApp({ database: app.database, config }),
  ];
  for (const other of others) await other.jobs.start();
  await expect.poll(newest).toMatchObject({ status: 'sent' });
  for (const other of others) await other.stop();
  expect(mailServer.received).toHaveLength(1);
});

test('a mail server that is unavailable for a moment gets the mail later', async () => {
  const { url } = mailServer;
  await mailServer.stop();
  await app.jobs.start();
  await queue();
  await expect
    .poll(newest)
    .toMatchObject({ status: 'queued', attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') });
  mailServer = await startMailServer(Number(new URL(url).port));
  await expect.poll(newest).toMatchObject({ status: 'sent' });
  app.log.lines.length = 0;
});

test('an old mail stays queued while a job has runs left to send it; without one it fails, and is deleted a day later', async () => {
  await queue();
  await queue({ ...sanne, subject: 'Zonder pogingen' });
  app.clock.advance(31 * days);
  administrator = await signedIn(app, administrator);
  const statuses = async () =>
    (await app.call(listMails, { token: administrator.token })).map(({ subject, status }) => [subject, status]);
  await app.database.query(`update graphile_worker._private_jobs set attempts = max_attempts
    where payload ->> 'id' = (select id from outgoing_mails where subject = 'Zonder pogingen')`);
  await deleteOldMailsJob.run(app.portal, {});
  expect(await statuses()).toEqual([
    ['Zonder pogingen', 'failed'],
    [sanne.subject, 'queued'],
  ]);
  await app.database.query('delete from graphile_worker._private_jobs');
  await deleteOldMailsJob.run(app.portal, {});
  expect(await statuses()).toEqual([[sanne.subject, 'failed']]);
  await deleteOldMailsJob.run(app.portal, {});
  expect(await statuses()).toEqual([]);
});

test('the change is published to administrators only', async () => {
  const address = await app.listen();
  const [high, low] = [
    await connectLive(app, address, administrator.token),
    await connectLive(app, address, (await givenSignedIn(app, { role: 2 })).token),
  ];
  await app.jobs.start();
  await queue();
  await high.waitForMessage('changed', ({ what }) => what.includes('mails'));
  await expect.poll(newest).toMatchObject({ status: 'sent' });
  expect(low.messages.map(({ type }) => type)).toEqual(['connection']);
  await high.close();
  await low.close();
});

test('a mail that is queued when SMTP is removed from the configuration is kept', async () => {
  await queue();
  const without = await startApp({ database: app.database });
  await without.jobs.start();
  await expect.poll(newest).toMatchObject({ status: 'kept' });
  await without.stop();
});
