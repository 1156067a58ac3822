import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeApiKey,
  createApiKey,
  deleteApiKey,
  endApiKeyGrace,
  restoreApiKey,
  rotateApiKey,
} from '#contract/api-keys.ts';
import { castVote } from '#contract/votes.ts';
import { listApps } from '#contract/apps.ts';
import { demoteUser, disableUsers } from '#contract/users.ts';
import { readTwoFactorPolicy, saveTwoFactorPolicy } from '#contract/manage-two-factor.ts';
import { removePasskey } from '#contract/passkey-changes.ts';
import { disableTwoFactor } from '#contract/two-factor.ts';
import type { Listener } from '#server/platform/database/listener.ts';
import type { RevocationTarget, SessionRevocation } from '#server/platform/credentials/session-revocation.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenPasskey } from '#server/testing/given-passkey.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenSignedIn, password, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { hours } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { createAuthenticateKey } from './authenticate-key.ts';

let app: TestApp;
let otherInstance: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  otherInstance = await startApp({ database: app.database, clock: app.clock });
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(async () => {
  await otherInstance.stop();
  await app.stop();
});

/** What a call with a key is answered, on both instances. */
const codes = async (key: string) =>
  await Promise.all(
    [app, otherInstance].map(async (instance) => (await instance.send(listApps, { token: key })).refusal?.code ?? 'ok'),
  );

/** The other instance has received the notification. */
const eventually = async (key: string, code: string) => {
  await expect.poll(() => codes(key), { timeout: 5000, interval: 5 }).toEqual([code, code]);
};

type End = (key: { id: string }) => Promise<unknown>;

test.each<[string, End]>([
  ['deactivated', ({ id }) => app.call(changeApiKey, { params: { id }, body: { isActive: false }, token: noor.token })],
  ['deleted', ({ id }) => app.call(deleteApiKey, { params: { id }, token: noor.token })],
  [
    'replaced without grace',
    ({ id }) => app.call(rotateApiKey, { params: { id }, body: { graceHours: 0 }, token: noor.token }),
  ],
  [
    'of a user who is disabled',
    async () => {
      const administrator = await givenSignedIn(app, { role: 3 });
      await app.call(disableUsers, { body: { userIds: [noor.id] }, token: administrator.token });
    },
  ],
])('a key that is %s is refused at once on both instances, which had verified it', async (_how, end) => {
  const given = await givenApiKey(app, noor.id);
  expect(await codes(given.key)).toEqual(['ok', 'ok']);
  await end(given);
  expect((await app.send(listApps, { token: given.key })).refusal?.code).toBe('api_key_invalid');
  await eventually(given.key, 'api_key_invalid');
});

test('a key of a user who becomes a customer makes no calls', async () => {
  const { key } = await givenApiKey(app, noor.id);
  expect(await codes(key)).toEqual(['ok', 'ok']);
  const administrator = await givenSignedIn(app, { role: 3 });
  await app.call(demoteUser, { body: { userId: noor.id, newRole: 0 }, token: administrator.token });
  await eventually(key, 'api_key_invalid');
});

test('a key that was deactivated or deleted works again after it is activated or restored', async () => {
  const { id, key } = await givenApiKey(app, noor.id);
  const change = (isActive: boolean) =>
    app.call(changeApiKey, { params: { id }, body: { isActive }, token: noor.token });
  await change(false);
  await eventually(key, 'api_key_invalid');
  await change(true);
  await eventually(key, 'ok');
  await app.call(deleteApiKey, { params: { id }, token: noor.token });
  await eventually(key, 'api_key_invalid');
  app.clock.advance(10_000);
  await app.call(restoreApiKey, { params: { id }, token: noor.token });
  await eventually(key, 'ok');
  await app.call(deleteApiKey, { params: { id }, token: noor.token });
  app.clock.advance(13_000);
  const late = await app.refused(restoreApiKey, { params: { id }, token: noor.token });
  expect(late.code).toBe('undo_expired');
});

test('both secrets of a rotated key work for the grace, or until it is ended', async () => {
  const { id, key } = await givenApiKey(app, noor.id);
  const rotate = async () =>
    (await app.call(rotateApiKey, { params: { id }, body: { graceHours: 24 }, token: noor.token })).plainKey;
  const second = await rotate();
  await eventually(key, 'ok');
  await eventually(second, 'ok');
  app.clock.advance(24 * hours);
  expect(await codes(key)).toEqual(['api_key_invalid', 'api_key_invalid']);
  expect(await codes(second)).toEqual(['ok', 'ok']);
  noor = await signedIn(app, noor);
  const third = await rotate();
  await eventually(second, 'ok');
  await app.call(endApiKeyGrace, { params: { id }, token: noor.token });
  await eventually(second, 'api_key_invalid');
  await eventually(third, 'ok');
});

test('after parallel rotations on two instances two of the secrets work, and no other', async () => {
  const { id, key } = await givenApiKey(app, noor.id);
  const rotated = await Promise.all(
    Array.from({ length: 10 }, (_each, index) =>
      (index % 2 ? app : otherInstance).call(rotateApiKey, {
        params: { id },
        body: { graceHours: 1 },
        token: noor.token,
      }),
    ),
  );
  const secrets = [key, ...rotated.map(({ plainKey }) => plainKey)];
  // From networks of their own: wrong keys are counted per network.
  const accepted = async (instance: TestApp) => {
    const answers = await Promise.all(
      secrets.map((token, index) => instance.send(listApps, { token, ip: `10.9.${index}.1` })),
    );
    return answers.flatMap(({ status }, index) => (status === 200 ? secrets[index]! : []));
  };
  await expect.poll(() => accepted(app)).toHaveLength(2);
  const [one, other] = await accepted(app);
  expect(one).not.toBe(key);
  await expect.poll(() => accepted(otherInstance)).toEqual([one, other]);
  const recorded = await listAuditLogs(app, 'api-key.rotated');
  expect(recorded.filter(({ target }) => target === id)).toHaveLength(10);
});

test('a key that writes does so while its owner has a second factor, and its calls are recorded with its id', async () => {
  const factor = await givenTwoFactor(app, noor);
  const body = { name: 'Schrijver', permissions: ['write' as const] };
  const { id, plainKey } = await app.call(createApiKey, { body, token: noor.token });
  const params = { id: await givenApp(app) };
  await app.call(castVote, { params, token: plainKey });
  const [vote] = await listAuditLogs(app, 'vote.cast');
  expect(vote).toMatchObject({ userId: noor.id, details: { apiKey: id } });
  expect(await app.refused(listApps, { token: plainKey })).toMatchObject({ code: 'api_key_permission_missing' });
  const again = () => otherInstance.refused(castVote, { params, token: plainKey });
  expect((await again()).code).toBe('already_voted');
  await app.call(disableTwoFactor, { body: { password, totpCode: factor.code() }, token: noor.token });
  await expect.poll(async () => (await again()).code).toBe('api_key_two_factor_needed');
});

test('a passkey is a second factor too: without it a key no longer writes, on both instances', async () => {
  const passkey = await givenPasskey(app, noor);
  const { key } = await givenApiKey(app, noor.id, { permissions: ['write'] });
  const params = { id: await givenApp(app) };
  await app.call(castVote, { params, token: key });
  expect(await otherInstance.refused(castVote, { params, token: key })).toMatchObject({ code: 'already_voted' });
  await app.call(removePasskey, { params: { id: passkey.id }, token: noor.token });
  for (const instance of [app, otherInstance])
    expect(await instance.refused(castVote, { params, token: key })).toMatchObject({
      code: 'api_key_two_factor_needed',
    });
});

test('a key of an administrator who must have a second factor and has none makes no calls either', async () => {
  const [administrator, chief] = [await givenSignedIn(app, { role: 3 }), await givenSignedIn(app, { role: 3 })];
  await givenTwoFactor(app, administrator);
  // The time of the database is later than that of the test.
  await app.database.query(`update users set created_at = '2026-01-01'`);
  const { key } = await givenApiKey(app, chief.id);
  expect(await codes(key)).toEqual(['ok', 'ok']);
  const require = async (isRequired: boolean) => {
    const { version } = await app.call(readTwoFactorPolicy, { token: administrator.token });
    await app.call(saveTwoFactorPolicy, { body: { isRequired, graceDays: 0, version }, token: administrator.token });
  };
  await require(true);
  await eventually(key, 'two_factor_setup_required');
  await require(false);
  await eventually(key, 'ok');
});

test('a revocation reads the cached keys of its user only', async () => {
  const revoke: ((target: RevocationTarget) => void)[] = [];
  const sessionRevocation = { onRevoked: (handler) => revoke.push(handler) } as Partial<SessionRevocation>;
  const listener = { connected: true, subscribe: () => undefined } as Partial<Listener>;
  const portal = { ...app.portal, sessionRevocation: sessionRevocation as SessionRevocation };
  const authenticate = createAuthenticateKey(portal, listener as Listener);
  for (const { id } of [noor, await givenSignedIn(app), await givenSignedIn(app), await givenSignedIn(app)]) {
    const found = authenticate((await givenApiKey(app, id)).key, '10.0.0.1');
    expect(typeof found === 'function' && (await found())).toMatchObject({ id });
  }
  let reads = 0;
  const target = {
    get userId() {
      reads += 1;
      return noor.id;
    },
  };
  for (const handler of revoke) handler(target);
  expect(reads).toBe(2);
});

test('without a connected listener a verified key is read at each call', async () => {
  const { id, key } = await givenApiKey(app, noor.id);
  const listener = { connected: false, subscribe: () => undefined } as unknown as Listener;
  const sessionRevocation = { onRevoked: () => undefined } as unknown as SessionRevocation;
  const authenticate = createAuthenticateKey({ ...app.portal, sessionRevocation }, listener);
  const findCaller = async () => {
    const found = authenticate(key, '10.0.0.1');
    return typeof found === 'function' ? await found() : found;
  };
  expect(await findCaller()).toMatchObject({ id: noor.id });
  await app.database.query(`update api_keys set is_active = false where id = '${id}'`);
  expect(await findCaller()).toBeNull();
  await app.database.query(`update api_keys set is_active = true where id = '${id}'`);
  expect(await findCaller()).toMatchObject({ id: noor.id });
});

test('only the first call of a key pays for bcrypt, whatever its number of parallel calls', async () => {
  const { id, key } = await givenApiKey(app, noor.id);
  await Promise.all(Array.from({ length: 30 }, () => app.call(listApps, { token: key })));
  const charged = await app.database.query(`select subject from rate_limits where subject like 'api-key ${id}%'`);
  expect(charged).toHaveLength(1);
  const hash = `update api_keys set key_hash = '$2b$04$' || repeat('x', 53) where id = '${id}'`;
  await app.database.query(`${hash} returning id`);
  await eventually(key, 'api_key_invalid');
});

test.each([
  ['in the query', (key: string) => ({ url: `/api/apps?token=${key}&access_token=${key}`, headers: {} })],
  ['in a cookie', (key: string) => ({ url: '/api/apps', headers: { cookie: `token=${key}; auth_token=${key}` } })],
  ['in another header', (key: string) => ({ url: '/api/apps', headers: { 'x-api-key': key } })],
  ['with another scheme', (key: string) => ({ url: '/api/apps', headers: { authorization: `Basic ${key}` } })],
])('a key %s is not accepted', async (_where, write) => {
  const { key } = await givenApiKey(app, noor.id);
  expect((await app.server.inject(write(key))).statusCode).not.toBe(200);
});
