import { afterEach, beforeEach, expect, test } from 'vitest';
import { listMails, readMail, retryMail } from '#contract/outgoing-mail.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startMailServer } from '#server/testing/servers/mail-server.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { queueMail } from './queue-mail.ts';

let app: TestApp;
let boss: SignedInUser;

beforeEach(async () => {
  app = await startApp();
  boss = await givenSignedIn(app, { role: 3 });
});

afterEach(() => app.stop());

const keep = (subject: string, recipient = 'sanne@bureau.example') =>
  transact(app.portal, (tx) => queueMail(tx, app.portal, { recipient, subject, text: `Over ${subject}` }));
const list = (query = {}) => app.call(listMails, { query, token: boss.token });

test('without a mail server mails are kept, and an administrator reads them; that is audited', async () => {
  await keep('Welkom');
  const [mail] = await list();
  expect(mail).toMatchObject({ status: 'kept', subject: 'Welkom', recipient: 'sanne@bureau.example', attempts: 0 });
  expect(mail).not.toHaveProperty('text');
  const read = await app.call(readMail, { params: { id: mail!.id }, token: boss.token });
  expect(read.text).toBe('Over Welkom');
  expect(await listAuditLogs(app, 'mail.read')).toMatchObject([{ userId: boss.id, target: mail!.id }]);
  expect(await app.refused(retryMail, { params: { id: mail!.id }, token: boss.token })).toMatchObject({
    ...{ status: 409, code: 'mail_not_retryable' },
  });
});

test('a kept mail can be sent once there is a mail server', async () => {
  await keep('Welkom');
  const mailServer = await startMailServer();
  const later = await startApp({ database: app.database, config: { smtpUrl: mailServer.url } });
  await later.jobs.start();
  await later.call(retryMail, { params: { id: (await list())[0]!.id }, token: boss.token });
  await expect.poll(() => list()).toMatchObject([{ status: 'sent' }]);
  expect(mailServer.received).toHaveLength(1);
  await later.stop();
  await mailServer.stop();
});

test('the list is the newest first, page by page', async () => {
  for (const subject of ['een', 'twee', 'drie', 'vier', 'vijf']) await keep(subject);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await app.send(listMails, { query: { limit: 2, cursor }, token: boss.token });
    seen.push(...body!.map(({ subject }) => subject));
    const [, next] = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? '')) ?? [];
    cursor =
      next === undefined
        ? undefined
        : (new URL(next, app.portal.config.publicUrl).searchParams.get('cursor') ?? undefined);
  } while (cursor !== undefined);
  expect(seen).toEqual(['vijf', 'vier', 'drie', 'twee', 'een']);
});

test.each([
  ['welk', ['Welkom 100%', 'welkom_terug']],
  ['PIET@', ['welkom_terug']],
  ['100%', ['Welkom 100%']],
  ['%', ['Welkom 100%']],
  ['_', ['welkom_terug']],
  ['\\', ['C:\\map']],
  ["'; drop table outgoing_mails; --", []],
  ['  ', ['C:\\map', 'Welkom 100%', 'welkom_terug']],
])('a search for %o finds what holds just that', async (search, subjects) => {
  await keep('Welkom 100%');
  await keep('welkom_terug', 'piet@bureau.example');
  await keep('C:\\map');
  expect((await list({ search })).map(({ subject }) => subject).toSorted()).toEqual(subjects);
});

test('the list can be filtered by status', async () => {
  await keep('Welkom');
  expect(await list({ status: 'kept' })).toHaveLength(1);
  expect(await list({ status: 'failed' })).toEqual([]);
});
