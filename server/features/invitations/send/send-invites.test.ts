import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readInvitation } from '#contract/accept-invitation.ts';
import {
  checkInvitees,
  listInvites,
  resendInvites,
  revokeInvites,
  sendInvite,
  sendInvites,
  undoRevokeInvites,
} from '#contract/invitations.ts';
import { disableUsers } from '#contract/users.ts';
import { execute } from '#server/platform/database/statements.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, givenUser, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startMailServer } from '#server/testing/servers/mail-server.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let supervisor: SignedInUser;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  supervisor = await givenSignedIn(app, { role: 2, name: 'Kim de Boer' });
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

const invite = (email: string, by = supervisor, role?: 0 | 1 | 2) =>
  app.send(sendInvite, { body: { email, ...(role !== undefined && { role }) }, token: by.token });
const list = (query = {}) => app.call(listInvites, { query, token: supervisor.token });

test('an invitation is mailed with a link and a code, listed with its sender, and audited', async () => {
  const { status, body } = await invite('Sanne@Nieuw.Example.');
  expect(status).toBe(201);
  const [mail] = await mailsTo(app, 'sanne@nieuw.example');
  expect(mail!.subject).toMatch(/^Uitnodiging voor het portaal/);
  expect(mail!.text).toContain('Kim de Boer nodigt u uit');
  expect(mail!.text).toMatch(/http:\/\/portaal\.test\/invite#token=[\w-]{43}\n[^]*\nCode: [\dA-Z]{4}-[\dA-Z]{4}\n/);
  expect(mail!.text).toContain('woensdag 18 maart 2026 om 13:00 uur');
  expect(await list({ search: 'sanne@nieuw' })).toEqual([
    {
      id: body!.id,
      email: 'sanne@nieuw.example',
      domain: 'nieuw.example',
      role: 1,
      sentBy: supervisor.id,
      sentByName: 'Kim de Boer',
      used: false,
      usedAt: null,
      revokedAt: null,
      revokedByName: null,
      status: 'open',
      isClosed: false,
      mailStatus: 'kept',
      expiresAt: '2026-03-18T12:00:00.000Z',
      createdAt: '2026-03-11T12:00:00.000Z',
    },
  ]);
  expect(await listAuditLogs(app, 'invite.sent')).toMatchObject([
    { userId: supervisor.id, target: body!.id, details: { after: { email: 'sanne@nieuw.example', role: 1 } } },
  ]);
});

test('an address with every character that browsers accept is invited, and one of an international domain found as it is typed', async () => {
  for (const [address, stored] of [
    ['P&O@bureau.example', 'p&o@bureau.example'],
    ['jansen&zn@bücher.example', 'jansen&zn@xn--bcher-kva.example'],
  ] as const) {
    expect((await invite(address)).status).toBe(201);
    expect(await mailsTo(app, stored)).toHaveLength(1);
    expect(await list({ search: address })).toMatchObject([{ email: stored }]);
  }
});

test('an address with an account or an open invitation is not invited, and the refusal says why', async () => {
  await givenUser(app, { email: 'heeft@account.example' });
  await givenUser(app, { email: 'wacht@account.example', status: 'pending' });
  await invite('twee@keer.example');
  expect((await invite('heeft@account.example')).refusal).toMatchObject({
    code: 'email_taken',
    fields: { email: 'Heeft al een account' },
  });
  expect((await invite('wacht@account.example')).refusal?.fields?.['email']).toMatch(/wacht: beoordeel het domein/);
  expect((await invite('twee@keer.example')).refusal).toMatchObject({
    code: 'invite_open',
    fields: { email: 'Er loopt al een uitnodiging' },
  });
  expect((await invite('geen adres')).refusal?.fields).toEqual({ email: 'Ongeldig email adres' });
});

test('an invitation that a colleague revoked is not sent again, and one sent anew survives the undo of the revocation', async () => {
  const body = { inviteIds: [(await invite('beiden@nieuw.example')).body!.id] };
  await app.call(revokeInvites, { body, token: administrator.token });
  expect(await app.call(resendInvites, { body, token: supervisor.token })).toMatchObject({
    skipped: [{ reason: 'invite_closed' }],
  });
  const { body: anew } = await invite('beiden@nieuw.example');
  expect(await app.call(undoRevokeInvites, { body, token: administrator.token })).toMatchObject({
    skipped: [{ reason: 'invite_open' }],
  });
  expect(await list({ search: 'beiden@nieuw', status: 'open' })).toMatchObject([{ id: anew!.id }]);
});

test('an undo does not end the revocation of a colleague that took the place of its own', async () => {
  const body = { inviteIds: [(await invite('herstel@nieuw.example')).body!.id] };
  await app.call(revokeInvites, { body, token: administrator.token });
  const undone = await blockedBy(
    app,
    (tx) => execute(tx)`update magic_invites set revoked_by = ${supervisor.id} where id = ${body.inviteIds[0]}`,
    () => app.send(undoRevokeInvites, { body, token: administrator.token }),
  );
  expect(undone.body).toMatchObject({ changed: [], skipped: [{ reason: 'undo_expired' }] });
  expect(await list({ search: 'herstel@nieuw', status: 'open' })).toEqual([]);
});

test('concurrent invitations of one address send one mail', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => invite('druk@nieuw.example')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await mailsTo(app, 'druk@nieuw.example')).toHaveLength(1);
});

test.each([
  [2, 2, 403],
  [2, 0, 201],
  [3, 2, 201],
] as const)('a user with role %i who invites for role %i gets %i', async (inviter, role, status) => {
  const by = inviter === 3 ? administrator : supervisor;
  expect((await invite(`rol${inviter}${role}@nieuw.example`, by, role)).status).toBe(status);
});

test('nobody invites an administrator', async () => {
  const body = { email: 'baas@nieuw.example', role: 3 as 2 };
  expect(await app.refused(sendInvite, { body, token: administrator.token })).toMatchObject({
    status: 400,
    fields: { role: 'Kies een rol' },
  });
});

test('an expired invitation can be renewed by inviting again or resending, and its first link works again', async () => {
  const [first, second] = ['opnieuw@nieuw.example', 'nogmaals@nieuw.example'];
  const ids = [(await invite(first)).body!.id, (await invite(second)).body!.id];
  app.clock.advance(7 * days);
  [supervisor, administrator] = [await signedIn(app, supervisor), await signedIn(app, administrator)];
  expect((await list({ status: 'expired', search: first })).map(({ id }) => id)).toEqual([ids[0]]);
  const token = tokenIn((await mailsTo(app, first))[0]);
  expect(await app.refused(readInvitation, { body: { token } })).toMatchObject({ code: 'link_expired' });
  expect((await invite(first)).body!.id).toBe(ids[0]);
  await app.call(resendInvites, { body: { inviteIds: [ids[1]!] }, token: supervisor.token });
  const createdAt = app.clock.now().toISOString();
  expect(await list({ status: 'open', search: '@nieuw' })).toMatchObject([
    { email: first, createdAt },
    { email: second },
  ]);
  expect(await list({ search: 'opnieuw@nieuw', limit: 1 })).toMatchObject([{ email: first }]);
  expect(await app.call(readInvitation, { body: { token } })).toMatchObject({ email: first, invitedBy: 'Kim de Boer' });
  expect(await mailsTo(app, second)).toHaveLength(2);
});

test('an expired invitation that is renewed with another SECRET_KEY gets a link that works', async () => {
  const email = 'sleutel@nieuw.example';
  await invite(email);
  app.clock.advance(7 * days);
  [supervisor, administrator] = [await signedIn(app, supervisor), await signedIn(app, administrator)];
  const secretKey = 'another-secret-key-of-at-least-32-characters';
  const other = await startApp({ database: app.database, clock: app.clock, config: { secretKey } });
  onTestFinished(() => other.stop());
  const { token } = await signedIn(other, supervisor);
  await other.call(sendInvite, { body: { email }, token });
  const renewed = tokenIn((await mailsTo(app, email)).at(-1));
  expect(await other.call(readInvitation, { body: { token: renewed } })).toMatchObject({ email });
});

test('an invitation is not sent again to somebody who has an account by now', async () => {
  const email = 'inmiddels@nieuw.example';
  const body = { inviteIds: [(await invite(email)).body!.id] };
  await givenUser(app, { email });
  expect(await app.call(resendInvites, { body, token: supervisor.token })).toMatchObject({
    skipped: [{ reason: 'email_taken' }],
  });
  expect(await mailsTo(app, email)).toHaveLength(1);
});

test('an invitation of a sender who left is listed as revoked until a colleague sends it again', async () => {
  const email = 'verlaten@nieuw.example';
  const leaver = await givenSignedIn(app, { role: 2 });
  const body = { inviteIds: [(await invite(email, leaver)).body!.id] };
  await app.call(disableUsers, { body: { userIds: [leaver.id] }, token: administrator.token });
  expect(await list({ search: email })).toMatchObject([{ status: 'revoked', isClosed: false }]);
  await app.call(resendInvites, { body, token: supervisor.token });
  expect(await list({ search: email })).toMatchObject([{ status: 'open', sentBy: supervisor.id }]);
  await app.call(revokeInvites, { body, token: supervisor.token });
  expect(await list({ search: email })).toMatchObject([{ status: 'revoked', isClosed: true }]);
});

test('the next page of the list continues where the first one ends', async () => {
  const emails = (await list({ search: '@nieuw' })).map(({ email }) => email);
  const page = async (cursor?: string) => {
    const query = { search: '@nieuw', limit: 3, ...(cursor !== undefined && { cursor }) };
    const { body, headers } = await app.send(listInvites, { query, token: supervisor.token });
    return { found: body!.map(({ email }) => email), next: /cursor=([\w-]+)/.exec(String(headers['link']))?.[1] };
  };
  const first = await page();
  expect([...first.found, ...(await page(first.next)).found]).toEqual(emails.slice(0, 6));
});

test('a pasted list is checked without sending, and every wrong entry says why', async () => {
  await givenUser(app, { email: 'bekend@lijst.example' });
  const pasted =
    'een@lijst.example\nfout\n\nBEKEND@lijst.example\nTwee <twee@lijst.example>; een@lijst.example\njan @x.nl';
  const checked = await app.call(checkInvitees, { body: { list: pasted }, token: supervisor.token });
  const problems = [
    { line: 2, text: 'fout', problem: 'invalid', message: 'Er staat geen @ in' },
    { line: 4, text: 'BEKEND@lijst.example', problem: 'has_account', message: 'Heeft al een account' },
    { line: 5, text: 'een@lijst.example', problem: 'duplicate', message: 'Staat al op regel 1' },
    { line: 6, text: 'jan @x.nl', problem: 'invalid', message: 'Er staat een spatie in het adres' },
  ];
  expect(checked).toEqual({ invitees: 2, problems });
  expect(await mailsTo(app, 'een@lijst.example')).toEqual([]);
  const sent = await app.call(sendInvites, { body: { list: pasted }, token: supervisor.token });
  expect(sent).toEqual({ success: true, invited: 2, problems });
  expect(await mailsTo(app, 'twee@lijst.example')).toHaveLength(1);
  const again = await app.call(checkInvitees, { body: { list: 'een@lijst.example' }, token: supervisor.token });
  expect(again.problems).toMatchObject([{ problem: 'invite_open' }]);
});

test('a wrong line comes back whole, however long, so that none of it is lost', async () => {
  const line = `fout ${'x'.repeat(1000)}`;
  const sent = await app.call(sendInvites, { body: { list: `${line}\nlang@lijst.example` }, token: supervisor.token });
  expect(sent).toMatchObject({ invited: 1, problems: [{ text: line }] });
});

test('an empty list and one of more than 5,000 addresses are refused', async () => {
  const check = (pasted: string) => app.refused(checkInvitees, { body: { list: pasted }, token: supervisor.token });
  expect((await check(' \n ')).fields).toEqual({ list: 'Plak een of meer e-mailadressen' });
  const many = Array.from({ length: 5001 }, (_, index) => `m${index}@lijst.example`).join('\n');
  expect((await check(many)).fields).toEqual({ list: 'Maximaal 5.000 adressen per keer; dit zijn er 5.001.' });
});

test('of 5,000 pasted lines with 300 wrong ones the others are invited, each with its own mail and audit row', async () => {
  const lines = Array.from({ length: 5000 }, (_, index) =>
    index % 16 === 0 && index < 4800 ? `fout nummer ${index}` : `collega.nummer.${index}@een-groot-bureau.example`,
  );
  const body = { list: lines.join('\n') };
  const checked = await app.call(checkInvitees, { body, token: administrator.token });
  expect(checked).toMatchObject({ invitees: 4700, problems: { length: 300 } });
  const sent = await app.call(sendInvites, { body, token: administrator.token });
  expect(sent).toMatchObject({ invited: 4700, problems: { length: 300 } });
  expect(sent.problems.at(-1)).toMatchObject({ line: 4785, text: 'fout nummer 4784' });
  await runQueued(app, 'store-mails');
  await runQueued(app, 'store-mails');
  expect(await mailsTo(app, 'collega.nummer.4999@een-groot-bureau.example')).toHaveLength(1);
  const page = await list({ search: 'een-groot-bureau', limit: 200 });
  expect(page).toHaveLength(200);
  expect(page.every(({ mailStatus }) => mailStatus === 'kept')).toBe(true);
});

async function startAppWithMailServer() {
  const mailServer = await startMailServer();
  const other = await startApp({ database: app.database, clock: app.clock, config: { smtpUrl: mailServer.url } });
  await other.jobs.start();
  onTestFinished(async () => {
    await other.stop({ failedCallsAreFine: true });
    await mailServer.stop();
  });
  return { mailServer, other };
}

test('of an address that the mail server does not know the list says at once that the mail was not sent', async () => {
  const { mailServer, other } = await startAppWithMailServer();
  mailServer.recipientRefusal = '550 5.1.1 User unknown';
  await other.call(sendInvite, { body: { email: 'sane@nieuw.example' }, token: supervisor.token });
  await expect.poll(async () => (await list({ search: 'sane@nieuw' }))[0]?.mailStatus).toBe('failed');
});

test('of a mail server that is unavailable the list says that the mail is delayed, until it is sent', async () => {
  const { mailServer, other } = await startAppWithMailServer();
  mailServer.refusals = 1;
  await other.call(sendInvite, { body: { email: 'laat@nieuw.example' }, token: supervisor.token });
  const status = async () => (await list({ search: 'laat@nieuw' }))[0]?.mailStatus;
  await expect.poll(status).toBe('delayed');
  // The back-off grows with the attempts.
  await execute(
    app.portal.db,
  )`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`;
  await expect.poll(status).toBe('sent');
});
