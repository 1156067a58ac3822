import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmEmail, forgotPassword, register, resetPassword } from '#contract/auth.ts';
import { cancelEmailChange, confirmEmailChange, undoEmailChange } from '#contract/email-change.ts';
import { listMails, readMail, retryMail } from '#contract/outgoing-mail.ts';
import type { User } from '#contract/users.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenEmailChange, type GivenEmailChange } from '#server/testing/given-email-change.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, givenUser, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { tokenIn, type KeptMail } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { days, hours } from '#server/testing/settable-clock.ts';
import { startMailServer } from '#server/testing/servers/mail-server.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { deleteOldMailsJob } from './delete-old-mails.job.ts';
import { queueMail } from './queue-mail.ts';

let app: TestApp;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  // The whole list is what these tests are about, and the queue keeps what runQueued has run.
  await app.database.query('delete from outgoing_mails; delete from graphile_worker._private_jobs');
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

const keep = (subject: string, recipient = 'sanne@bureau.example') =>
  transact(app.portal, (tx) => queueMail(tx, app.portal, { recipient, subject, text: `Over ${subject}` }));
const reads = async () => (await listAuditLogs(app, 'mail.read')).filter(({ userId }) => userId === administrator.id);
const list = (query = {}) => app.call(listMails, { query, token: administrator.token });

test('without a mail server mails are kept, and an administrator reads them; that is audited', async () => {
  await keep('Welkom');
  const [mail] = await list();
  expect(mail).toMatchObject({ status: 'kept', subject: 'Welkom', recipient: 'sanne@bureau.example', attempts: 0 });
  expect(mail).not.toHaveProperty('text');
  const read = await app.call(readMail, { params: { id: mail!.id }, token: administrator.token });
  expect(read).toMatchObject({ text: 'Over Welkom', canRetry: false });
  expect(await reads()).toMatchObject([{ target: mail!.id }]);
  expect(await app.refused(retryMail, { params: { id: mail!.id }, token: administrator.token })).toMatchObject({
    status: 409,
    code: 'mail_not_retryable',
  });
});

test('a kept mail can be sent once there is a mail server', async () => {
  await keep('Welkom');
  const mailServer = await startMailServer();
  const later = await startApp({ database: app.database, clock: app.clock, config: { smtpUrl: mailServer.url } });
  await later.jobs.start();
  const { canRetry } = await later.call(readMail, {
    params: { id: (await list())[0]!.id },
    token: administrator.token,
  });
  expect(canRetry).toBe(true);
  await later.call(retryMail, { params: { id: (await list())[0]!.id }, token: administrator.token });
  await expect.poll(() => list()).toMatchObject([{ status: 'sent' }]);
  expect(mailServer.received).toHaveLength(1);
  await later.stop();
  await mailServer.stop();
});

test('a mail whose link no longer works is not sent again', async () => {
  const sanne = await givenUser(app);
  await readResetMail(sanne);
  const mailServer = await startMailServer();
  const later = await startApp({ database: app.database, clock: app.clock, config: { smtpUrl: mailServer.url } });
  const mail = { params: { id: await newestId(sanne.email) } };
  const readOnLater = async () => await later.call(readMail, { ...mail, token: administrator.token });
  expect((await readOnLater()).canRetry).toBe(true);
  later.clock.advance(1 * hours);
  administrator = await signedIn(later, administrator);
  expect((await readOnLater()).canRetry).toBe(false);
  expect(await later.refused(retryMail, { ...mail, token: administrator.token })).toMatchObject({
    status: 409,
    code: 'mail_not_retryable',
    message: expect.stringContaining('de link erin werkt niet meer'),
  });
  expect((await readOnLater()).status).toBe('kept');
  await later.stop();
  await mailServer.stop();
});

test('the list is the newest first, page by page', async () => {
  for (const subject of ['een', 'twee', 'drie', 'vier', 'vijf']) await keep(subject);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await app.send(listMails, { query: { limit: 2, cursor }, token: administrator.token });
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
  ['wélkom', ['Welkom 100%', 'welkom_terug']],
  ['％', ['Welkom 100%']],
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

/** Asks for a new password and reads its mail as the administrator. */
async function readResetMail(user: User) {
  await app.call(forgotPassword, { body: { email: user.email }, ip: '10.0.0.9' });
  await runQueued(app, 'send-account-mail');
  return await readNewest(user.email);
}

const newestId = async (search: string) => (await list({ search }))[0]!.id;

async function readNewest(search: string) {
  return await app.call(readMail, { params: { id: await newestId(search) }, token: administrator.token });
}

test('the link of an account of a lower role is shown while it works, and the audit says who asked', async () => {
  const sanne = await givenUser(app, { role: 2 });
  const read = await readResetMail(sanne);
  expect(read).toMatchObject({ askedIp: '10.0.0.9', askedBy: null });
  expect(await reads()).toMatchObject([
    { details: { after: { recipient: sanne.email, askedIp: '10.0.0.9', linkShown: true } } },
  ]);
  const fresh = 'Regenboog op dinsdag';
  await app.call(resetPassword, {
    body: { token: tokenIn(read as KeptMail), password: fresh, confirmPassword: fresh },
  });
  const used = await readNewest('Kies een nieuw wachtwoord');
  expect(used.text).toContain('[link verborgen: al gebruikt of verlopen]');
  expect(used.text).not.toContain('token=');
});

test('the link of an account of the own role is never shown, also not the own one', async () => {
  for (const user of [await givenUser(app, { role: 3 }), administrator]) {
    const { text } = await readResetMail(user);
    expect(text).toContain('[link verborgen: alleen zichtbaar voor de ontvanger]');
    expect(text).not.toContain('token=');
  }
  expect(await reads()).toMatchObject([
    { details: { after: { linkShown: false } } },
    { details: { after: { linkShown: false } } },
  ]);
});

test('an expired link is hidden, and a registration can be confirmed with the mail that was kept', async () => {
  const sanne = await givenUser(app);
  await readResetMail(sanne);
  app.clock.advance(1 * hours);
  administrator = await signedIn(app, administrator);
  expect((await readNewest(sanne.email)).text).toContain('[link verborgen: al gebruikt of verlopen]');
  const body = { name: 'Piet Kok', username: 'pkok', email: 'kok@bureau.example', password: 'Regenboog op dinsdag' };
  await app.call(register, { body });
  await runQueued(app, 'send-registration-mail');
  const token = tokenIn((await readNewest(body.email)) as KeptMail);
  await app.call(confirmEmail, { body: { token, password: body.password } });
});

test('both links of a change of address are shown while they work', async () => {
  const hidden = '[link verborgen: al gebruikt of verlopen]';
  const change = await givenEmailChange(app);
  const readConfirm = async () => (await readNewest(change.email)).text;
  const readUndo = async () => (await readNewest(change.user.email)).text;
  expect(await readConfirm()).toContain(change.confirm);
  expect(await readUndo()).toContain(change.undo);
  await app.call(confirmEmailChange, { body: { token: change.confirm } });
  expect(await readConfirm()).toContain(hidden);
  expect(await readUndo()).toContain(change.undo);
  app.clock.advance(7 * days - 1);
  administrator = await signedIn(app, administrator);
  expect(await readUndo()).toContain(change.undo);
  app.clock.advance(1);
  expect(await readUndo()).toContain(hidden);
});

test.each([
  ['expired', async () => void app.clock.advance(1 * days)],
  ['was stopped', ({ undo }: GivenEmailChange) => app.call(undoEmailChange, { body: { token: undo } })],
  ['was cancelled', ({ user }: GivenEmailChange) => app.call(cancelEmailChange, { token: user.token })],
  ['was replaced', ({ user }: GivenEmailChange) => givenEmailChange(app, user)],
])('the links of a change of address that %s are hidden', async (_what, end) => {
  const change = await givenEmailChange(app);
  const mails = [await newestId(change.email), await newestId(change.user.email)];
  await end(change);
  administrator = await signedIn(app, administrator);
  for (const id of mails)
    expect((await app.call(readMail, { params: { id }, token: administrator.token })).text).toContain(
      '[link verborgen: al gebruikt of verlopen]',
    );
});

test('mails are deleted after the configured number of days, except those that are still to be sent', async () => {
  await keep('Oud');
  await keep('Te verzenden');
  await app.database.query(`update outgoing_mails set status = 'queued' where subject = 'Te verzenden'`);
  app.clock.advance(30 * days);
  administrator = await signedIn(app, administrator);
  await keep('Nieuw');
  await deleteOldMailsJob.run(app.portal, {});
  expect(await list()).toHaveLength(3);
  app.clock.advance(1);
  await deleteOldMailsJob.run(app.portal, {});
  expect((await list()).map(({ subject }) => subject)).toEqual(['Nieuw', 'Te verzenden']);
});

test('an API key of an administrator does not read the text of a mail, which can give access to an account', async () => {
  await keep('Welkom');
  const [mail] = await list();
  const { key } = await givenApiKey(app, administrator.id, { permissions: ['admin'] });
  expect(await app.refused(readMail, { params: { id: mail!.id }, token: key })).toMatchObject({
    code: 'api_key_not_allowed',
  });
});
