import { afterEach, beforeEach, expect, test } from 'vitest';
import { float } from '#server/platform/database/column.ts';
import { listValues } from '#server/platform/database/statements.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { concurrency } from '#server/platform/jobs/jobs.ts';
import { startMailServer, type MailServer } from '#server/testing/servers/mail-server.ts';
import { startRefusingMailServer } from '#server/testing/servers/refusing-mail-server.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { queueBulkMails, queueMail } from './queue-mail.ts';

/** The server accepts this many at once, and then one every two seconds: 30 a minute. */
const allowance = 30;
const refillMs = 2000;

let mailServer: MailServer;
let app: TestApp;
let others: TestApp[];
let refused: number;

beforeEach(async () => {
  mailServer = await startMailServer();
  app = await startApp({ config: { smtpUrl: mailServer.url } });
  others = [];
  refused = 0;
});

afterEach(async () => {
  for (const each of others) await each.stop();
  await app.stop();
  await mailServer.stop();
});

/** Of one process more on the same database. */
async function startOther(): Promise<TestApp> {
  const other = await startApp({ database: app.database, config: { smtpUrl: mailServer.url } });
  others.push(other);
  return other;
}

function limitMails(): void {
  let usedUntil = 0;
  mailServer.answerToData = () => {
    const now = performance.now();
    const next = Math.max(usedUntil, now) + refillMs;
    if (next > now + allowance * refillMs) {
      refused += 1;
      return '421 4.7.0 Too many messages, try again later';
    }
    usedUntil = next;
    return null;
  };
}

const mail = { recipient: 'sanne@bureau.example', subject: 'Nieuw wachtwoord', text: 'Dag Sanne' };
const invite = (count: number) =>
  transact(app.portal, (tx) =>
    queueBulkMails(
      tx,
      app.portal,
      Array.from({ length: count }, (_, index) => ({ ...mail, subject: `Uitnodiging ${index}` })),
    ),
  );
const reset = () => transact(app.portal, (tx) => queueMail(tx, app.portal, mail));
const subjects = () => mailServer.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1] ?? '');
const running = () => app.database.query('select from graphile_worker.jobs where locked_at is not null');
/** The seconds until each bulk mail that waits, the soonest first. */
const waits = () => listValues(
  app.portal.db,
  float,
)`select extract(epoch from run_at - now())::float8 from graphile_worker.jobs
  where priority > 0 and locked_at is null order by run_at`;

async function untilThrottled(): Promise<void> {
  await expect.poll(() => refused, { timeout: 15_000 }).toBeGreaterThan(0);
  await expect.poll(running).toEqual([]);
}

function clearLogs(): void {
  for (const { log } of [app, ...others]) log.lines.length = 0;
}

test('behind 100 invitations at a server that accepts 30 a minute, a reset goes out within seconds', async () => {
  limitMails();
  await invite(100);
  await app.jobs.start();
  await (await startOther()).jobs.start();
  await untilThrottled();
  const startedAt = performance.now();
  await reset();
  await expect.poll(subjects, { timeout: 15_000 }).toContain(mail.subject);
  expect(performance.now() - startedAt).toBeLessThan(12_000);
  // Six are sent at once by two instances; the reset was tried during the pause.
  expect(refused).toBeLessThanOrEqual(9);
  clearLogs();
}, 60_000);

test('while the mail server does not answer to invitations, a reset goes out at once', async () => {
  const stalled = Promise.withResolvers<void>();
  let held = 0;
  mailServer.beforeAccepting = async () => {
    held += 1;
    await stalled.promise;
  };
  await invite(100);
  await app.jobs.start();
  await expect.poll(() => held).toBe(concurrency.mail);
  mailServer.beforeAccepting = async () => undefined;
  const startedAt = performance.now();
  await reset();
  await expect.poll(subjects).toEqual([mail.subject]);
  expect(performance.now() - startedAt).toBeLessThan(1000);
  stalled.resolve();
  await expect.poll(() => mailServer.received.length, { timeout: 30_000 }).toBe(101);
}, 60_000);

test('after one refusal bulk mails go at a lower pace, also those of another instance, of later and after a restart', async () => {
  limitMails();
  await invite(60);
  const first = await startOther();
  await first.jobs.start();
  await untilThrottled();
  first.log.lines.length = 0;
  await first.stop();
  others = [];
  const [tried, sent] = [refused, mailServer.received.length];
  await invite(20);
  const paced = await waits();
  expect(paced).toHaveLength(80 - sent);
  for (const [index, wait] of paced.slice(1).entries()) expect(wait - paced[index]!).toBeGreaterThan(1.5);
  await reset();
  await app.jobs.start();
  await (await startOther()).jobs.start();
  await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBeGreaterThan(sent + 2);
  // The reset may have been refused once; no bulk mail was tried until the pause was over.
  expect(refused - tried).toBeLessThanOrEqual(2);
  // After the bulk mail of the pause at most, when it was refused itself.
  expect(subjects().slice(sent, sent + 2)).toContain(mail.subject);
  clearLogs();
}, 60_000);

test('single mails that wait are tried together soon, and all are sent at once when the server accepts one', async () => {
  mailServer.answerToData = () => {
    refused += 1;
    return '451 4.7.1 Too many connections';
  };
  await invite(20);
  await app.jobs.start();
  await untilThrottled();
  const before = refused;
  for (let count = 0; count < 10; count += 1) await reset();
  await expect.poll(() => refused).toBeGreaterThan(before);
  await expect.poll(running).toEqual([]);
  expect(refused).toBeLessThanOrEqual(before + 10);
  mailServer.answerToData = () => null;
  await expect.poll(() => mailServer.received.length, { timeout: 12_000 }).toBeGreaterThanOrEqual(10);
  expect(subjects().filter((subject) => subject === mail.subject)).toHaveLength(10);
  clearLogs();
}, 40_000);

test('a connection that is refused for their number pauses bulk mails too', async () => {
  const refusing = await startRefusingMailServer('', '421 4.7.0 Too many connections');
  app.portal.config.smtpUrl = refusing.url;
  await invite(10);
  await app.jobs.start();
  const paced = async () => (await waits()).filter((wait) => wait > 3);
  await expect.poll(paced).toHaveLength(10);
  const tried = await app.database.query('select from outgoing_mails where attempts > 0');
  expect(tried.length).toBeLessThanOrEqual(3);
  refusing.stop();
  clearLogs();
});
