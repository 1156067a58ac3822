import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptInvitation, readInvitation } from '#contract/accept-invitation.ts';
import { login, readRegistration, register } from '#contract/auth.ts';
import { listInvites, revokeInvites, sendInvite, undoRevokeInvites } from '#contract/invitations.ts';
import { readMail, listMails } from '#contract/outgoing-mail.ts';
import { users } from '#server/platform/database/schema.ts';
import { execute, findRow } from '#server/platform/database/statements.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, givenUser, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { days, hours } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3, name: 'Kim de Boer' });
});

afterAll(() => app.stop());

const secret = 'Regenboog op dinsdag';

type Invited = { id: string; email: string; token: string; code: string };

async function invited(email: string, by = administrator, role: 0 | 1 | 2 = 1): Promise<Invited> {
  const { id } = await app.call(sendInvite, { body: { email, role }, token: by.token });
  const mail = (await mailsTo(app, email)).at(-1);
  const [, code] = /Code: (\S+)/.exec(mail!.text) ?? [];
  return { id, email, token: tokenIn(mail), code: code! };
}

const account = (username: string) => ({ name: 'Sanne Vos', username, password: secret, confirmPassword: secret });
const accept = (proof: object, username: string, more: object = {}, ip?: string) =>
  app.send(acceptInvitation, { body: { ...proof, ...account(username), ...more }, ...(ip && { ip }) });
const signIn = (email: string) => app.send(login, { body: { email, password: secret } });

test('an accepted invitation makes an active account with a confirmed address on any domain', async () => {
  const { id, email, token } = await invited('sanne@onbekend.example', administrator, 2);
  expect((await accept({ token }, 'sanne')).body).toEqual({ success: true, email });
  const { user } = (await signIn(email)).body!;
  expect(user).toMatchObject({ role: 2, status: 'active', emailVerified: true, domainStatus: 'greylist' });
  const stored = await findRow(app.portal.db, { invitedBy: users.invited_by })`
    select invited_by as "invitedBy" from users where id = ${user.id}`;
  expect(stored).toEqual({ invitedBy: administrator.id });
  expect(await listAuditLogs(app, 'invite.accepted')).toMatchObject([
    { userId: user.id, details: { after: { inviteId: id, role: 2, invitedBy: administrator.id } } },
  ]);
  expect(await app.call(listInvites, { query: { search: email }, token: administrator.token })).toMatchObject([
    { used: true, status: 'used', usedAt: '2026-03-11T12:00:00.000Z' },
  ]);
});

test('an accepted invitation closes the registrations of its address', async () => {
  const { email, token } = await invited('beide@onbekend.example');
  const form = { name: 'Sanne Vos', username: 'beide', email, password: secret, confirmPassword: secret };
  await app.call(register, { body: form });
  await runQueued(app, 'send-registration-mail');
  const registration = tokenIn((await mailsTo(app, email)).at(-1));
  expect((await accept({ token }, 'beide')).status).toBe(201);
  expect((await app.refused(readRegistration, { body: { token: registration } })).code).toBe('link_used');
});

test('opening the link, however often, uses nothing', async () => {
  const { email, token } = await invited('scanner@onbekend.example');
  const read = () => app.call(readInvitation, { body: { token } });
  expect(await read()).toEqual({ email, invitedBy: 'Kim de Boer', expiresAt: '2026-03-18T12:00:00.000Z' });
  await Promise.all(Array.from({ length: 10 }, read));
  expect((await accept({ token }, 'scanner')).status).toBe(201);
});

test('the typed code works like the link, as people type it', async () => {
  const { email, code } = await invited('code@onbekend.example');
  const typed = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
  expect(await app.call(readInvitation, { body: { email: 'CODE@onbekend.example.', code: typed } })).toMatchObject({
    email,
  });
  expect((await accept({ email, code: typed }, 'codenaam')).status).toBe(201);
});

test('guessing a code is limited per address, and does not say whether the address is invited', async () => {
  const { email, code } = await invited('gok@onbekend.example');
  const guess = (to: string, guessed: string) => app.refused(readInvitation, { body: { email: to, code: guessed } });
  expect(await guess('niemand@onbekend.example', 'AAAA-AAAA')).toMatchObject({ status: 400, code: 'code_invalid' });
  const wrong = code.startsWith('A') ? 'BBBB-BBBB' : 'AAAA-AAAA';
  for (let turn = 0; turn < 10; turn += 1) expect(await guess(email, wrong)).toMatchObject({ code: 'code_invalid' });
  expect(await guess(email, code)).toMatchObject({ status: 429, code: 'rate_limited' });
  app.clock.advance(hours / 10);
  expect(await app.call(readInvitation, { body: { email, code } })).toMatchObject({ email });
});

test.each([
  [{}, 'code', 'Vul uw e-mailadres en de code in'],
  [{ email: 'x@y.example', code: 'KORT' }, 'code', 'De code heeft 8 tekens'],
  [{ token: '' }, 'token', 'De link is niet compleet'],
  [{ token: 'x', confirmPassword: 'anders' }, 'confirmPassword', 'Wachtwoorden komen niet overeen'],
  [{ token: 'x', name: 'A' }, 'name', 'Naam moet minimaal 2 karakters bevatten'],
])('%j is refused at its field', async (given, field, message) => {
  const answer = await accept(given, 'fout', given);
  expect(answer.refusal?.fields).toEqual({ [field]: message });
});

test('a weak password and a taken user name keep the invitation open', async () => {
  const { token } = await invited('keuze@onbekend.example');
  await givenUser(app, { username: 'Bezet' });
  const weak = await accept({ token }, 'keuze', { password: 'wachtwoord', confirmPassword: 'wachtwoord' });
  expect(weak.refusal?.fields).toHaveProperty('password');
  const own = await accept({ token }, 'keuze', { password: 'keuze2026', confirmPassword: 'keuze2026' });
  expect(own.refusal?.fields).toHaveProperty('password');
  expect((await accept({ token }, 'bezet')).refusal).toMatchObject({
    code: 'username_taken',
    fields: { username: expect.any(String) },
  });
  expect((await accept({ token }, 'keuze')).status).toBe(201);
});

test('a used, expired, revoked or unknown link says which it is', async () => {
  const [used, revoked, expired] = [
    await invited('gebruikt@onbekend.example'),
    await invited('ingetrokken@onbekend.example'),
    await invited('verlopen@onbekend.example'),
  ];
  await accept({ token: used.token }, 'gebruikt');
  await app.call(revokeInvites, { body: { inviteIds: [revoked.id] }, token: administrator.token });
  const codeOf = async (token: string) => (await app.refused(readInvitation, { body: { token } })).code;
  expect(await codeOf(used.token)).toBe('link_used');
  expect(await codeOf(revoked.token)).toBe('link_revoked');
  expect(await codeOf('onbekend')).toBe('link_invalid');
  expect((await accept({ token: revoked.token }, 'ingetrokken')).refusal?.code).toBe('link_revoked');
  app.clock.advance(7 * days);
  expect(await codeOf(expired.token)).toBe('link_expired');
  expect((await accept({ token: expired.token }, 'verlopen')).refusal?.code).toBe('link_expired');
  administrator = await signedIn(app, administrator);
});

test('a revocation can be undone for ten seconds; a used invitation cannot be revoked', async () => {
  const { id, token } = await invited('spijt@onbekend.example');
  const body = { inviteIds: [id] };
  const revoked = await app.call(revokeInvites, { body, token: administrator.token });
  expect(Date.parse(revoked.undoUntil) - app.clock.now().getTime()).toBe(10_000);
  expect(await app.call(revokeInvites, { body, token: administrator.token })).toMatchObject({
    skipped: [{ reason: 'invite_closed' }],
  });
  await app.call(undoRevokeInvites, { body, token: administrator.token });
  expect((await accept({ token }, 'spijt')).status).toBe(201);
  expect(await app.call(revokeInvites, { body, token: administrator.token })).toMatchObject({
    skipped: [{ reason: 'invite_closed' }],
  });
  const late = await invited('laat@onbekend.example');
  await app.call(revokeInvites, { body: { inviteIds: [late.id] }, token: administrator.token });
  app.clock.advance(13_000);
  expect(
    await app.call(undoRevokeInvites, { body: { inviteIds: [late.id] }, token: administrator.token }),
  ).toMatchObject({ skipped: [{ reason: 'undo_expired' }] });
});

test('a sender who may no longer grant the role ends the invitation, and a colleague can send it again', async () => {
  const leaver = await givenSignedIn(app, { role: 3 });
  const { id, email, token } = await invited('vertrek@onbekend.example', leaver, 2);
  await execute(app.portal.db)`update users set role = 2 where id = ${leaver.id}`;
  expect((await accept({ token }, 'vertrek')).refusal?.code).toBe('link_revoked');
  expect(await app.call(listInvites, { query: { search: email }, token: administrator.token })).toMatchObject([
    { id, status: 'revoked', role: 2 },
  ]);
  expect((await invited(email)).id).toBe(id);
  expect((await accept({ token }, 'vertrek')).status).toBe(201);
  expect((await signIn(email)).body?.user.role).toBe(1);
});

test('an invitation of somebody who has an account by now is refused with that reason', async () => {
  const { email, token } = await invited('intussen@onbekend.example');
  await givenUser(app, { email });
  expect(await app.refused(readInvitation, { body: { token } })).toMatchObject({ status: 409, code: 'email_taken' });
  expect((await accept({ token }, 'intussen')).refusal?.code).toBe('email_taken');
});

test('a kept mail shows an administrator its link and code only while they work', async () => {
  const { email, token } = await invited('bewaard@onbekend.example');
  const [mail] = await app.call(listMails, { query: { search: email }, token: administrator.token });
  const read = () => app.call(readMail, { params: { id: mail!.id }, token: administrator.token });
  expect((await read()).text).toContain(token);
  await accept({ token }, 'bewaard');
  const { text } = await read();
  expect(text).not.toContain(token);
  expect(text).toContain('[link verborgen: al gebruikt of verlopen]');
  expect(text).toContain('[code verborgen: al gebruikt of verlopen]');
  expect(text).not.toContain('Code: ');
});
