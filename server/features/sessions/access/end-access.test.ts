import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInvitation } from '#contract/accept-invitation.ts';
import { createApiKey, changeApiKey, listApiKeys } from '#contract/api-keys.ts';
import { changePassword, checkResetLink, forgotPassword, login, resetPassword, verify } from '#contract/auth.ts';
import { requestBackup } from '#contract/database-tools.ts';
import { checkEmailChange, confirmEmailChange, requestEmailChange, undoEmailChange } from '#contract/email-change.ts';
import { resendInvites, sendInvite, undoRevokeInvites } from '#contract/invitations.ts';
import { issueTwoFactorCode } from '#contract/manage-two-factor.ts';
import { addPasskey } from '#contract/passkey-changes.ts';
import { startAddingPasskey } from '#contract/passkeys.ts';
import { carryOutErasure, requestErasure } from '#contract/privacy.ts';
import { revokeOtherSessions } from '#contract/sessions.ts';
import { renewBackupCodes, setUpTwoFactor } from '#contract/two-factor.ts';
import { disableUsers, enableUsers, revokeUserSessions } from '#contract/users.ts';
import { resetAdministrator } from '#server/features/auth/public.ts';
import { execute, getValue, hasRow, listValues } from '#server/platform/database/statements.ts';
import { integer, text } from '#server/platform/database/column.ts';
import { newId } from '#server/platform/ids.ts';
import { Authenticator } from '#server/testing/authenticators/authenticator.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenEmailChange } from '#server/testing/given-email-change.ts';
import { givenPasskey } from '#server/testing/given-passkey.ts';
import { givenTrustedDevice } from '#server/testing/given-two-factor.ts';
import { givenSignedIn, givenUser, password, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { accessActs, accessEntries, type AccessAct, type AccessKind } from './access-list.ts';

let app: TestApp;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

const fresh = 'Regenboog op dinsdag';

/** What a thief has of an account, and the links of its owner. */
type Taken = {
  owner: SignedInUser;
  /** Whether each kind of access works. */
  works: Record<AccessKind, () => Promise<boolean>>;
  /** The token of the confirmation of the change that waits, and that of the undo of the last confirmed one. */
  confirm: string;
  undo: string;
};

async function mailedLink(email: string): Promise<string> {
  const before = (await mailsTo(app, email)).length;
  await app.call(forgotPassword, { body: { email } });
  await runQueued(app, 'send-account-mail');
  expect((await mailsTo(app, email)).length).toBeGreaterThan(before);
  return tokenIn((await mailsTo(app, email)).at(-1));
}

const emailOf = (id: string) => getValue(app.portal.db, text)`select email from users where id = ${id}`;

/** An administrator with everything that gives access, of which somebody else may have any. */
async function givenTaken(): Promise<Taken> {
  const first = await givenSignedIn(app, { role: 3 });
  const earliest = await givenEmailChange(app, first);
  await app.call(confirmEmailChange, { body: { token: earliest.confirm } });
  const { undo, confirm: confirmLast, email } = await givenEmailChange(app, { ...first, email: earliest.email });
  await app.call(confirmEmailChange, { body: { token: confirmLast } });
  const owner = { ...first, email };
  const thief = await signedIn(app, owner);
  const passkey = await givenPasskey(app, owner);
  await app.call(setUpTwoFactor, { token: owner.token });
  const { confirm } = await givenEmailChange(app, owner);
  const { key } = await givenApiKey(app, owner.id);
  const invited = `genodigd-${newId()}@bureau.example`;
  await app.call(sendInvite, { body: { email: invited, role: 1 }, token: owner.token });
  const invitation = tokenIn((await mailsTo(app, invited)).at(-1));
  await app.call(issueTwoFactorCode, { params: { id: owner.id }, token: administrator.token });
  const link = await mailedLink(email);
  await givenTrustedDevice(app, owner.id);
  await execute(app.portal.db)`insert into known_devices (device_hash, user_id, last_used_at)
    values (${newId()}, ${owner.id}, ${app.clock.now()})`;
  const { id: backup } = await app.call(requestBackup, { token: owner.token });
  await execute(app.portal.db)`insert into external_identities (id, user_id, issuer, subject_id, email, linked_at)
    values (${newId()}, ${owner.id}, 'https://issuer.example', ${newId()}, ${email}, ${app.clock.now()})`;
  await execute(app.portal.db)`insert into oidc_tickets
      (ticket_hash, binding, user_id, is_linked, person, return_to, expires_at)
    values (${newId()}, 'browser', ${owner.id}, true, '{}', '/', ${app.clock.now()})`;
  const { db } = app.portal;
  const isAccepted = (answer: { status: number }) => answer.status === 200;
  const works: Taken['works'] = {
    sessions: async () => isAccepted(await app.send(verify, { token: thief.token })),
    apiKeys: async () => (await fetchApps(key)) === 200,
    oneTimeCodes: () => hasRow(db)`select from two_factor_codes where user_id = ${owner.id}`,
    emailChanges: async () => isAccepted(await app.send(checkEmailChange, { body: { token: confirm } })),
    emailChangeUndos: async () => isAccepted(await app.send(checkEmailChange, { body: { token: earliest.undo } })),
    invites: async () => isAccepted(await app.send(readInvitation, { body: { token: invitation } })),
    resetLinks: async () => isAccepted(await app.send(checkResetLink, { body: { token: link } })),
    trustedDevices: () => hasRow(db)`select from trusted_devices where user_id = ${owner.id}`,
    knownDevices: () => hasRow(db)`select from known_devices where user_id = ${owner.id} and forgotten_at is null`,
    factorSetups: () => hasRow(db)`select from two_factor_auth where user_id = ${owner.id} and secret is not null`,
    backupTickets: () => hasRow(db)`select from backups where id = ${backup} and ticket_hash is not null`,
    externalIdentities: () => hasRow(db)`select from external_identities where user_id = ${owner.id}`,
    companyAccountTickets: () => hasRow(db)`select from oidc_tickets where user_id = ${owner.id}`,
    passkeys: () => hasRow(db)`select from passkeys where id = ${passkey.id}`,
    secondFactor: () => hasRow(db)`select from two_factor_auth where user_id = ${owner.id} and backup_codes <> '[]'`,
  };
  return { owner, works, confirm, undo };
}

const fetchApps = async (key: string) =>
  (await app.server.inject({ url: '/api/apps', headers: { authorization: `Bearer ${key}` } })).statusCode;

async function worksNow({ works }: Taken): Promise<AccessKind[]> {
  const working: AccessKind[] = [];
  for (const [kind] of accessEntries) if (await works[kind]()) working.push(kind);
  return working;
}

/** Each act, done by whoever does it; a disabled account is enabled again, and an erasure is carried out. */
const doAct: Record<AccessAct, (taken: Taken) => Promise<unknown>> = {
  reset: async ({ owner }) => {
    const token = await mailedLink(owner.email);
    return await app.call(resetPassword, { body: { token, password: fresh, confirmPassword: fresh } });
  },
  'password-change': ({ owner }) =>
    app.call(changePassword, {
      body: { currentPassword: password, password: fresh, confirmPassword: fresh },
      token: owner.token,
    }),
  revocation: ({ owner }) => app.call(revokeOtherSessions, { token: owner.token }),
  disabling: async ({ owner }) => {
    const body = { userIds: [owner.id] };
    await app.call(disableUsers, { body, token: administrator.token });
    return await app.call(enableUsers, { body, token: administrator.token });
  },
  erasure: async ({ owner }) => {
    const { request } = await app.call(requestErasure, { token: owner.token });
    const { name } = owner;
    const params = { id: request.id };
    await app.call(carryOutErasure, { params, body: { name }, token: administrator.token });
    await runQueued(app, 'erase-person');
  },
  'email-undo': ({ undo }) => app.call(undoEmailChange, { body: { token: undo } }),
};

test.each(accessActs)('%s ends what the list says, and nothing else', async (act) => {
  const taken = await givenTaken();
  expect(await worksNow(taken)).toEqual(accessEntries.map(([kind]) => kind));
  const address = act === 'email-undo' ? null : await emailOf(taken.owner.id);
  await doAct[act](taken);
  const outliving = accessEntries.filter(([, { outlives }]) => act !== 'erasure' && outlives[act] !== undefined);
  const kinds = new Set(outliving.map(([kind]) => kind));
  // The passkey and its backup codes were added after the change that is undone.
  if (act === 'email-undo') for (const kind of ['passkeys', 'secondFactor'] as const) kinds.delete(kind);
  expect(await worksNow(taken)).toEqual([...kinds]);
  expect((await app.send(confirmEmailChange, { body: { token: taken.confirm } })).status).toBe(400);
  if (address !== null && act !== 'erasure') expect(await emailOf(taken.owner.id)).toBe(address);
});

test('an administrator who ends the sessions of a user ends the same', async () => {
  const taken = await givenTaken();
  const { owner, confirm } = taken;
  await app.call(revokeUserSessions, { params: { id: owner.id }, token: administrator.token });
  const kept = accessEntries.filter(([, { outlives }]) => outlives.revocation !== undefined).map(([kind]) => kind);
  expect(await worksNow(taken)).toEqual(kept);
  expect((await app.refused(confirmEmailChange, { body: { token: confirm } })).code).toBe('link_stopped');
  expect(await emailOf(owner.id)).toBe(owner.email);
});

test('what ends is in the audit log, by whom', async () => {
  const taken = await givenTaken();
  const types = ['api-key.changed', 'email-change.stopped', 'invite.revoked'] as const;
  const countRows = () =>
    Promise.all(
      types.map(
        async (type) => (await listAuditLogs(app, type)).filter(({ userId }) => userId === administrator.id).length,
      ),
    );
  const before = await countRows();
  await doAct.disabling(taken);
  expect(await countRows()).toEqual(before.map((count) => count + 1));
});

test('keys stay inactive when a disabled account is enabled, and their owner activates them', async () => {
  const owner = await givenSignedIn(app);
  const { id, key } = await givenApiKey(app, owner.id);
  const body = { userIds: [owner.id] };
  await app.call(disableUsers, { body, token: administrator.token });
  await app.call(enableUsers, { body, token: administrator.token });
  expect(await fetchApps(key)).toBe(401);
  const { token } = await signedIn(app, owner);
  expect(await app.call(listApiKeys, { token })).toMatchObject([{ id, isActive: false }]);
  await app.call(changeApiKey, { params: { id }, body: { isActive: true }, token });
  expect(await fetchApps(key)).toBe(200);
});

test('the code that the operator prints with a link works after that link was used, and no other does', async () => {
  const lost = await givenSignedIn(app, { role: 3 });
  await givenPasskey(app, lost);
  const printed = (await resetAdministrator(app.portal, { email: lost.email, operator: 'root' }))!;
  const token = new URL(printed.link).hash.replace('#token=', '');
  await app.call(resetPassword, { body: { token, password: fresh, confirmPassword: fresh } });
  const body = { email: lost.email, password: fresh, backupCode: printed.secondStepCode! };
  await app.call(login, { body });
  const other = await givenSignedIn(app, { role: 3 });
  await givenPasskey(app, other);
  const { code } = await app.call(issueTwoFactorCode, { params: { id: other.id }, token: administrator.token });
  const link = await mailedLink(other.email);
  await app.call(resetPassword, { body: { token: link, password: fresh, confirmPassword: fresh } });
  expect((await app.send(login, { body: { email: other.email, password: fresh, backupCode: code } })).status).toBe(400);
});

test('back at the own address, nobody undoes that with the link of the address in between', async () => {
  const owner = await givenSignedIn(app);
  const away = await givenEmailChange(app, owner);
  await app.call(confirmEmailChange, { body: { token: away.confirm } });
  await app.call(requestEmailChange, { body: { email: owner.email }, token: owner.token });
  await runQueued(app, 'send-email-change-mail');
  const [back, thiefs] = [
    tokenIn((await mailsTo(app, owner.email)).at(-1)),
    tokenIn((await mailsTo(app, away.email)).at(-1)),
  ];
  await app.call(confirmEmailChange, { body: { token: back } });
  expect(await emailOf(owner.id)).toBe(owner.email);
  expect((await mailsTo(app, away.email)).at(-1)?.text).not.toContain('token=');
  expect((await app.refused(undoEmailChange, { body: { token: thiefs } })).code).toBe('link_used');
  expect(await emailOf(owner.id)).toBe(owner.email);
});

test('the owner of the earlier address undoes a change, whatever the thief did meanwhile', async () => {
  const taken = await givenTaken();
  await doAct.reset(taken);
  await doAct.disabling(taken);
  await app.call(undoEmailChange, { body: { token: taken.undo } });
  expect(await emailOf(taken.owner.id)).not.toBe(taken.owner.email);
});

const racing = ['reset', 'password-change', 'revocation', 'disabling'] as const;

test.each(racing)(
  '%s and a confirmation at the same moment: either comes first, and no link stays open',
  async (act) => {
    for (let round = 0; round < 4; round += 1) {
      const { user: owner, email, confirm, undo } = await givenEmailChange(app);
      const link = act === 'reset' ? await mailedLink(owner.email) : '';
      const recover =
        act === 'reset'
          ? app.send(resetPassword, { body: { token: link, password: fresh, confirmPassword: fresh } })
          : doAct[act]({ owner, confirm, undo } as Taken);
      const [confirmed] = await Promise.all([app.send(confirmEmailChange, { body: { token: confirm } }), recover]);
      expect(await emailOf(owner.id)).toBe(confirmed.status === 200 ? email : owner.email);
      expect((await app.send(confirmEmailChange, { body: { token: confirm } })).status).toBe(400);
      const open = await getValue(app.portal.db, integer)`select count(*) from email_changes
      where user_id = ${owner.id} and confirmed_at is null and stopped_at is null`;
      expect(open).toBe(0);
    }
  },
);

/** A call of a session that makes something which gives access. */
type Making = (thief: SignedInUser, mine: { keyId: string; inviteId: string }) => Promise<{ status: number }>;

const makings: Record<string, Making> = {
  'a change of address': ({ token }) =>
    app.send(requestEmailChange, { body: { email: `dief-${newId()}@bureau.example` }, token }),
  'an API key': ({ token }) =>
    app.send(createApiKey, { body: { name: 'Dief', permissions: ['read'], expiresAt: null }, token }),
  'an activated API key': ({ token }, { keyId }) =>
    app.send(changeApiKey, { params: { id: keyId }, body: { isActive: true }, token }),
  'an invitation': ({ token }) =>
    app.send(sendInvite, { body: { email: `dief-${newId()}@bureau.example`, role: 1 }, token }),
  'a renewed invitation': ({ token }, { inviteId }) =>
    app.send(resendInvites, { body: { inviteIds: [inviteId] }, token }),
  'an invitation whose revocation is undone': ({ token }, { inviteId }) =>
    app.send(undoRevokeInvites, { body: { inviteIds: [inviteId] }, token }),
  'a ticket for a backup': ({ token }) => app.send(requestBackup, { token }),
  'backup codes': ({ token }) => app.send(renewBackupCodes, { token }),
  'a code for another user': ({ token }) => app.send(issueTwoFactorCode, { params: { id: administrator.id }, token }),
  'a passkey': async ({ token }) => {
    const response = new Authenticator(app.portal.config.publicUrl).create(
      await app.call(startAddingPasskey, { token }),
    );
    return await app.send(addPasskey, { body: { response }, token });
  },
};

test.each(Object.keys(makings))('%s is not made by a session that ends meanwhile', async (made) => {
  const thief = await givenSignedIn(app, { role: 3 });
  await givenPasskey(app, thief);
  if (!(await hasRow(app.portal.db)`select from passkeys where user_id = ${administrator.id}`))
    await givenPasskey(app, administrator);
  const { id: keyId } = await givenApiKey(app, thief.id);
  const email = `later-${newId()}@bureau.example`;
  const { id: inviteId } = await app.call(sendInvite, { body: { email, role: 1 }, token: thief.token });
  const isClosed = (tx: Parameters<typeof execute>[0]) =>
    execute(tx)`update auth_sessions set is_active = false where id = ${thief.sessionId}`;
  const answer = await blockedBy(app, isClosed, () => makings[made]!(thief, { keyId, inviteId }));
  expect(answer.status).toBe(401);
});

test('a user and a colleague who are disabled together lose what each has', async () => {
  const [one, two] = [await givenUser(app), await givenUser(app)];
  await givenApiKey(app, one.id);
  await givenApiKey(app, two.id);
  await app.call(disableUsers, { body: { userIds: [one.id, two.id] }, token: administrator.token });
  expect(
    await listValues(app.portal.db, text)`select user_id from api_keys
      where is_active and user_id = any(${[one.id, two.id]}::text[])`,
  ).toEqual([]);
});
