import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptInvitation } from '#contract/accept-invitation.ts';
import { listApps } from '#contract/apps.ts';
import {
  confirmEmail,
  forgotPassword,
  login,
  register,
  resetPassword,
  signInWithPasskey,
  verify,
} from '#contract/auth.ts';
import { checkEmailChange, confirmEmailChange, requestEmailChange, undoEmailChange } from '#contract/email-change.ts';
import { checkInvitees, resendInvites, sendInvite, sendInvites } from '#contract/invitations.ts';
import { renewBackupCodes } from '#contract/two-factor.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenEmailChange } from '#server/testing/given-email-change.ts';
import { answeredChallenge, givenPasskey } from '#server/testing/given-passkey.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenSignedIn, givenUser, password, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let otherInstance: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  otherInstance = await startApp({ database: app.database, clock: app.clock });
});

beforeEach(async () => {
  // `runQueued` keeps what it has run.
  await app.database.query('delete from graphile_worker._private_jobs');
  noor = await givenSignedIn(app);
});

afterAll(async () => {
  await otherInstance.stop();
  await app.stop();
});

const check = (token: string) => app.send(checkEmailChange, { body: { token } });
const confirm = (token: string) => app.send(confirmEmailChange, { body: { token } });
const undo = (token: string, on = app) => on.send(undoEmailChange, { body: { token } });
const signIn = (email: string, secret = password) => app.send(login, { body: { email, password: secret } });

test('the old address can undo it for 7 days: sessions end, and the owner chooses a new password', async () => {
  const change = await givenEmailChange(app, noor);
  await confirm(change.confirm);
  // A second change does not get around it.
  const next = await givenEmailChange(app, { ...noor, email: change.email });
  await confirm(next.confirm);
  app.clock.advance(7 * days - 1);
  const intruder = await signedIn(app, noor);
  // More than the mails that the mailbox may get.
  for (let call = 0; call < 6; call += 1) await app.call(forgotPassword, { body: { email: noor.email } });
  await runQueued(app, 'send-account-mail');
  expect((await check(change.undo)).body?.action).toBe('undo');
  expect((await undo(change.undo, otherInstance)).body).toEqual({ success: true, action: 'undo' });
  expect((await app.send(verify, { token: intruder.token })).status).toBe(401);
  for (const email of [noor.email, change.email, next.email]) expect((await signIn(email)).status).toBe(401);
  expect((await undo(change.undo)).refusal?.code).toBe('link_used');
  expect((await undo(next.undo)).refusal?.code).toBe('link_used');
  await runQueued(app, 'send-account-mail');
  const token = tokenIn((await mailsTo(app, noor.email)).at(-1));
  const fresh = 'Regenboog op dinsdag';
  await app.call(resetPassword, { body: { token, password: fresh, confirmPassword: fresh } });
  expect((await signIn(noor.email, fresh)).status).toBe(200);
});

test('undoing removes the passkey and deactivates the API key of an intruder, who has no way back in', async () => {
  const change = await givenEmailChange(app, noor);
  await confirm(change.confirm);
  const { device } = await givenPasskey(app, noor);
  const { key } = await givenApiKey(app, noor.id);
  expect((await app.send(signInWithPasskey, await answeredChallenge(app, device))).status).toBe(200);
  expect((await otherInstance.send(listApps, { token: key })).status).toBe(200);
  await undo(change.undo);
  expect((await app.send(signInWithPasskey, await answeredChallenge(app, device))).refusal?.code).toBe(
    'passkey_refused',
  );
  const use = () => otherInstance.send(listApps, { token: key });
  await expect.poll(async () => (await use()).refusal?.code).toBe('api_key_invalid');
  const mail = (await mailsTo(app, noor.email)).find(({ subject }) => subject.startsWith('Toegevoegde inlogmiddelen'));
  expect(mail?.text).toContain('de passkey');
  for (const event of ['passkey.removed', 'api-key.changed'])
    expect((await listAuditLogs(app, event)).filter(({ userId }) => userId === noor.id)).toHaveLength(1);
});

test('undoing removes the app of an intruder, so that the owner signs in with the new password alone', async () => {
  const change = await givenEmailChange(app, noor);
  await confirm(change.confirm);
  await givenTwoFactor(app, noor);
  await undo(change.undo);
  await runQueued(app, 'send-account-mail');
  const token = tokenIn((await mailsTo(app, noor.email)).findLast(({ text }) => text.includes('token=')));
  const fresh = 'Regenboog op dinsdag';
  await app.call(resetPassword, { body: { token, password: fresh, confirmPassword: fresh } });
  expect((await signIn(noor.email, fresh)).status).toBe(200);
});

test('undoing keeps the authenticator app that the account had before, and deletes the backup codes', async () => {
  const { code } = await givenTwoFactor(app, noor);
  app.clock.advance(1);
  const change = await givenEmailChange(app, noor);
  await confirm(change.confirm);
  await givenPasskey(app, noor);
  const { backupCodes } = await app.call(renewBackupCodes, { token: noor.token });
  await undo(change.undo);
  await runQueued(app, 'send-account-mail');
  const token = tokenIn((await mailsTo(app, noor.email)).findLast(({ text }) => text.includes('token=')));
  const fresh = 'Regenboog op dinsdag';
  await app.call(resetPassword, { body: { token, password: fresh, confirmPassword: fresh } });
  const body = { email: noor.email, password: fresh };
  const withBackupCode = await app.send(login, { body: { ...body, backupCode: backupCodes[0]! } });
  expect(withBackupCode.refusal?.code).toBe('two_factor_code_wrong');
  expect((await app.send(login, { body: { ...body, totpCode: code() } })).status).toBe(200);
  const mail = (await mailsTo(app, noor.email)).find(({ subject }) => subject.startsWith('Toegevoegde inlogmiddelen'));
  expect(mail?.text).toContain('Maak nieuwe backupcodes');
});

/** A change of another account to an address. @returns the token of its confirmation */
async function taking(email: string): Promise<string> {
  const { token } = await givenSignedIn(app);
  await app.call(requestEmailChange, { body: { email }, token });
  await runQueued(app, 'send-email-change-mail');
  return tokenIn((await mailsTo(app, email)).at(-1));
}

test('as long as it can be undone nobody else gets the old address, so that nothing prevents it', async () => {
  const email = 'lena.eerst@bureau.example';
  const { token } = await givenSignedIn(app, { role: 2 });
  // Before the account: an address that is reserved cannot be invited.
  const invited = await app.call(sendInvite, { body: { email, role: 1 }, token });
  const lastToken = async () => tokenIn((await mailsTo(app, email)).at(-1));
  const account = { name: 'Lena Visser', username: 'lena2', password: 'Regenboog op dinsdag' };
  const invitation = { body: { ...account, token: await lastToken(), confirmPassword: account.password } };
  const lena = await givenSignedIn(app, { email });
  const change = await givenEmailChange(app, lena);
  await confirm(change.confirm);
  await app.call(register, { body: { ...account, email } });
  await runQueued(app, 'send-registration-mail');
  const registration = { body: { token: await lastToken(), password: account.password } };
  expect((await app.send(acceptInvitation, invitation)).refusal?.code).toBe('email_reserved');
  expect(await app.call(resendInvites, { body: { inviteIds: [invited.id] }, token })).toMatchObject({
    skipped: [{ reason: 'email_reserved' }],
  });
  expect((await app.send(confirmEmail, registration)).refusal?.code).toBe('email_reserved');
  expect((await confirm(await taking(email))).refusal?.code).toBe('email_reserved');
  expect((await undo(change.undo)).status).toBe(200);
  expect((await app.send(verify, { token: lena.token })).status).toBe(401);
});

test('as long as it can be undone the old address cannot be invited', async () => {
  const change = await givenEmailChange(app, noor);
  await confirm(change.confirm);
  const { token } = await givenSignedIn(app, { role: 2 });
  const list = { body: { list: noor.email.toUpperCase() }, token };
  const one = { body: { email: noor.email, role: 1 as const }, token };
  expect(await app.refused(sendInvite, one)).toMatchObject({
    code: 'email_reserved',
    fields: { email: expect.stringContaining('7 dagen') },
  });
  expect((await app.call(checkInvitees, list)).problems).toMatchObject([{ line: 1, problem: 'reserved' }]);
  expect(await app.call(sendInvites, list)).toMatchObject({ invited: 0, problems: [{ problem: 'reserved' }] });
  app.clock.advance(7 * days);
  const later = await signedIn(app, await givenUser(app, { role: 2 }));
  expect(await app.call(sendInvite, { ...one, token: later.token })).toMatchObject({ success: true });
});

test('an address is reserved for 7 days, and not by a change that was undone', async () => {
  const change = await givenEmailChange(app, noor);
  await confirm(change.confirm);
  const next = await givenEmailChange(app, { ...noor, email: change.email });
  await confirm(next.confirm);
  await undo(change.undo);
  expect((await confirm(await taking(change.email))).status).toBe(200);
  const old = await givenEmailChange(app);
  await confirm(old.confirm);
  app.clock.advance(7 * days);
  expect((await confirm(await taking(old.user.email))).status).toBe(200);
});

test('an old address that an earlier version let another account take cannot be given back, and the link stays valid', async () => {
  const change = await givenEmailChange(app, noor);
  await confirm(change.confirm);
  const other = await givenUser(app, { email: noor.email });
  expect((await undo(change.undo)).refusal?.code).toBe('email_taken');
  await app.database.query(`update users set email = 'ander@bureau.example' where id = '${other.id}'`);
  expect((await undo(change.undo)).body).toEqual({ success: true, action: 'undo' });
});

test('after 7 days it can no longer be undone', async () => {
  const change = await givenEmailChange(app, noor);
  await confirm(change.confirm);
  app.clock.advance(7 * days);
  expect((await undo(change.undo)).refusal?.code).toBe('link_expired');
});

test('undoing stops a change that waits, also one that was requested before the undone one', async () => {
  const [earlier, undone] = [await givenEmailChange(app, noor), await givenEmailChange(app, noor)];
  await app.database.query(`update email_changes set replaced_at = null where new_email = '${earlier.email}'`);
  await confirm(undone.confirm);
  await undo(undone.undo);
  expect((await confirm(earlier.confirm)).refusal?.code).toBe('link_stopped');
});

test('undoing keeps an earlier confirmed change, which its own link still undoes', async () => {
  const first = await givenEmailChange(app, noor);
  await confirm(first.confirm);
  const second = await givenEmailChange(app, { ...noor, email: first.email });
  await confirm(second.confirm);
  await undo(second.undo);
  expect((await check(first.undo)).body?.action).toBe('undo');
});
