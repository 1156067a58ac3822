import { afterAll, beforeAll, expect, test } from 'vitest';
import { deactivateUserApiKey, listUserApiKeys } from '#contract/api-keys.ts';
import { checkResetLink, forgotPassword, resetPassword } from '#contract/auth.ts';
import { readUserTwoFactor, removeUserPasskey, revokeUserTrustedDevices } from '#contract/manage-two-factor.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listPasskeys } from '#contract/passkeys.ts';
import { revokeUserSessions } from '#contract/users.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenPasskey } from '#server/testing/given-passkey.ts';
import { givenTrustedDevice, givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const fresh = 'Regenboog op dinsdag';

async function linkFor({ email }: SignedInUser): Promise<string> {
  await app.call(forgotPassword, { body: { email } });
  await runQueued(app, 'send-account-mail');
  return tokenIn((await mailsTo(app, email)).at(-1));
}

const reset = (token: string, removedPasskeys: string[]) =>
  app.send(resetPassword, { body: { token, password: fresh, confirmPassword: fresh, removedPasskeys } });

const shownAt = async (token: string) => (await app.call(checkResetLink, { body: { token } })).passkeys;

test('the reset shows the passkeys, removes those of somebody else, and the mail names what is left', async () => {
  const owner = await givenSignedIn(app);
  const [own, foreign] = [await givenPasskey(app, owner), await givenPasskey(app, owner)];
  await givenApiKey(app, owner.id);
  const token = await linkFor(owner);
  expect(await shownAt(token)).toMatchObject([
    { id: foreign.id, isRemovable: true },
    { id: own.id, isRemovable: true },
  ]);
  expect((await reset(token, [foreign.id])).status).toBe(200);
  const { token: session } = await signedIn(app, owner);
  expect((await app.call(listPasskeys, { token: session })).passkeys.map(({ id }) => id)).toEqual([own.id]);
  const mail = (await mailsTo(app, owner.email)).at(-1)!;
  expect(mail.text).toContain('Verwijderd zijn uw passkeys');
  expect(mail.text).toContain('Met deze passkeys kan nog worden ingelogd');
  expect(mail.text).toContain('Uw API keys (1) zijn gedeactiveerd');
  expect(await listAuditLogs(app, 'passkey.removed')).toContainEqual(
    expect.objectContaining({ userId: owner.id, target: foreign.id }),
  );
});

test('the only passkey of an account without a second step before is removed within a week', async () => {
  const owner = await givenSignedIn(app);
  const { id } = await givenPasskey(app, owner);
  expect((await reset(await linkFor(owner), [id])).status).toBe(200);
  const { token } = await signedIn(app, owner);
  expect((await app.call(listPasskeys, { token })).passkeys).toEqual([]);
});

test('the mailbox alone does not remove a second step that is older than a week, unless another is left', async () => {
  const owner = await givenSignedIn(app);
  const older = await givenPasskey(app, owner);
  app.clock.advance(7 * days);
  const later = await signedIn(app, owner);
  const token = await linkFor(owner);
  expect(await shownAt(token)).toMatchObject([{ id: older.id, isRemovable: false }]);
  const refused = await reset(token, [older.id]);
  expect(refused.refusal?.fields).toHaveProperty('removedPasskeys');
  const newer = await givenPasskey(app, await signedIn(app, later));
  expect((await reset(token, [older.id, newer.id])).status).toBe(400);
  expect((await reset(token, [older.id])).status).toBe(200);
});

test('with an authenticator app every passkey can be removed at the reset; those of others stay', async () => {
  const owner = await givenSignedIn(app);
  const { id } = await givenPasskey(app, owner);
  await givenTwoFactor(app, owner);
  const stranger = await givenSignedIn(app);
  const { id: foreign } = await givenPasskey(app, stranger);
  app.clock.advance(8 * days);
  expect((await reset(await linkFor(owner), [id, foreign])).status).toBe(200);
  const { token } = await signedIn(app, stranger);
  expect((await app.call(listPasskeys, { token })).passkeys).toHaveLength(1);
});

test('an administrator lists and ends passkeys, trusted devices, keys and sessions of a user, who is notified', async () => {
  const administrator = await givenSignedIn(app, { role: 3, name: 'Kim de Boer' });
  const user = await givenSignedIn(app);
  const passkey = await givenPasskey(app, user);
  const device = await givenTrustedDevice(app, user.id);
  const key = await givenApiKey(app, user.id);
  const by = { token: administrator.token };
  const params = { id: user.id };
  expect(await app.call(readUserTwoFactor, { params, ...by })).toMatchObject({
    passkeys: [{ id: passkey.id }],
    trustedDevices: [{ id: device }],
  });
  expect(await app.call(listUserApiKeys, { params, ...by })).toMatchObject([{ id: key.id, isActive: true }]);
  expect(await app.call(revokeUserTrustedDevices, { params, ...by })).toEqual({ revoked: 1 });
  await app.call(deactivateUserApiKey, { params: { id: key.id }, ...by });
  expect((await app.refused(deactivateUserApiKey, { params: { id: key.id }, ...by })).code).toBe('not_found');
  await app.call(removeUserPasskey, { params: { id: passkey.id }, ...by });
  await app.call(revokeUserSessions, { params, ...by });
  expect(await app.call(readUserTwoFactor, { params, ...by })).toMatchObject({
    hasPasskeys: false,
    passkeys: [],
    trustedDevices: [],
  });
  const used = await app.server.inject({ url: '/api/apps', headers: { authorization: `Bearer ${key.key}` } });
  expect(used.statusCode).toBe(401);
  const { token } = await signedIn(app, user);
  const told = await app.call(listNotifications, { query: {}, token });
  expect(told.map(({ title }) => title)).toEqual([
    'U bent overal uitgelogd',
    'Een beheerder heeft een passkey van u verwijderd',
    'Een beheerder heeft een API key van u gedeactiveerd',
    'Uw vertrouwde apparaten zijn ingetrokken',
  ]);
  const mail = (await mailsTo(app, user.email)).find(({ subject }) => subject.includes('passkey verwijderd'));
  expect(mail?.text).toContain('door Kim de Boer, een beheerder');
  expect(await listAuditLogs(app, 'passkey.removed')).toContainEqual(
    expect.objectContaining({ userId: administrator.id, target: passkey.id }),
  );
});
