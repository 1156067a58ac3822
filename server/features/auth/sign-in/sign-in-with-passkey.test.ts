import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login, securityStatus, signInWithPasskey, verify } from '#contract/auth.ts';
import { removePasskey } from '#contract/passkey-changes.ts';
import { listPasskeys, startPasskeySignIn } from '#contract/passkeys.ts';
import { Authenticator, type Deviation } from '#server/testing/authenticators/authenticator.ts';
import { answeredChallenge, givenPasskey } from '#server/testing/given-passkey.ts';
import { givenSignedIn, password, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

const config = { publicUrl: 'https://portaal.example' };
let app: TestApp;
let otherInstance: TestApp;
let noor: SignedInUser;
let device: Authenticator;

beforeAll(async () => {
  app = await startApp({ config });
  otherInstance = await startApp({ config, database: app.database, clock: app.clock });
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
  ({ device } = await givenPasskey(app, noor));
});

afterAll(async () => {
  await otherInstance.stop();
  await app.stop();
});

const answer = (deviation: Parameters<typeof answeredChallenge>[2] = {}, by = device) =>
  answeredChallenge(app, by, deviation);

const signIn = async (deviation: Parameters<typeof answeredChallenge>[2] = {}, by = device) =>
  await app.send(signInWithPasskey, await answer(deviation, by));

test('a passkey opens a session without a password', async () => {
  const { status, body, cookies } = await signIn();
  expect(status).toBe(200);
  expect(body?.user).toMatchObject({ id: noor.id, lastLogin: app.clock.now().toISOString() });
  expect(cookies.map(({ name }) => name)).toEqual(['__Secure-portaal_refresh', '__Secure-portaal_device']);
  await otherInstance.call(verify, { token: body!.token });
  expect(await listAuditLogs(app, 'auth.signed-in')).toMatchObject([{ userId: noor.id }]);
  const [listed] = (await app.call(listPasskeys, { token: noor.token })).passkeys;
  expect(listed?.lastUsedAt).toBe(app.clock.now().toISOString());
});

test('"Blijf ingelogd" keeps the session for a week', async () => {
  const { body, cookies } = await answer();
  const signedIn = await app.send(signInWithPasskey, { body: { ...body, rememberMe: true }, cookies });
  expect(signedIn.cookies.find(({ name }) => name === '__Secure-portaal_refresh')?.maxAge).toBe(7 * 24 * 3600);
});

test('a synchronised passkey, which keeps no counter, works again and again', async () => {
  const manager = new Authenticator(config.publicUrl, { isSynced: true });
  await givenPasskey(app, noor, manager);
  for (let time = 0; time < 3; time += 1) expect((await signIn({}, manager)).status).toBe(200);
});

test.each(['EdDSA', 'ES256', 'RS256'] as const)(
  'a key of the type %s signs in; one of another passkey does not',
  async (keyType) => {
    const made = new Authenticator(config.publicUrl, { keyType });
    await givenPasskey(app, noor, made);
    expect((await signIn({}, made)).status).toBe(200);
    const other = new Authenticator(config.publicUrl, { keyType });
    await givenPasskey(app, noor, other);
    expect((await signIn({ keyOf: other.passkeys[0]! }, made)).status).toBe(401);
  },
);

test('the options are the same for everybody and name no credentials', async () => {
  const options = await app.call(startPasskeySignIn, { body: { purpose: 'sign-in' } });
  expect(options).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'portaal.example',
    timeout: 5 * minutes,
    allowCredentials: [],
    userVerification: 'required',
  });
});

const stranger = new Authenticator(config.publicUrl);

test.each<[string, () => Deviation]>([
  ['another origin', () => ({ origin: 'https://kwaad.example' })],
  ['a subdomain', () => ({ origin: 'https://x.portaal.example' })],
  ['another host', () => ({ rpId: 'kwaad.example' })],
  ['a device that nobody touched', () => ({ isPresent: false })],
  ['a device that did not verify its user', () => ({ isVerified: false })],
  ['another key', () => ({ keyOf: stranger.passkeys[0]! })],
  ['an unknown credential', () => ({ credentialId: 'b25iZWtlbmQ' })],
  ['no user', () => ({ userHandle: null })],
  ['another user', () => ({ userHandle: Buffer.from('iemand').toString('base64url') })],
])(
  'an assertion of %s is refused with one and the same answer, and counts as a failed attempt',
  async (_what, make) => {
    await givenPasskey(app, await givenSignedIn(app), stranger);
    const { status, refusal } = await signIn(make());
    expect({ status, ...refusal }).toEqual({
      status: 401,
      code: 'passkey_refused',
      message: 'Met deze passkey lukt het niet. Probeer het opnieuw, of kies een andere manier.',
      requestId: expect.any(String),
      fields: {},
    });
    expect((await listAuditLogs(app, 'auth.refused')).at(-1)).toMatchObject({ outcome: 'refused' });
  },
);

test('a changed byte of the signed data is refused', async () => {
  const { body, cookies } = await answer();
  const data = Buffer.from(body.response.response.authenticatorData, 'base64url');
  data.writeUInt32BE(data.readUInt32BE(33) + 1, 33);
  body.response.response.authenticatorData = data.toString('base64url');
  expect((await app.refused(signInWithPasskey, { body, cookies })).code).toBe('passkey_refused');
});

test('a challenge is used once: of parallel answers on two instances one opens a session', async () => {
  const given = await answer();
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) => (index % 2 ? app : otherInstance).send(signInWithPasskey, given)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ refusal }) => refusal?.code === 'passkey_refused')).toHaveLength(3);
});

test('a challenge of another browser, purpose or time is refused', async () => {
  const { body } = await answer();
  const elsewhere = await answer();
  expect((await app.refused(signInWithPasskey, { body, cookies: elsewhere.cookies })).code).toBe('passkey_refused');
  expect((await signIn({ purpose: 'second-step' })).refusal?.code).toBe('passkey_refused');
  const late = await answer();
  app.clock.advance(5 * minutes);
  expect((await app.refused(signInWithPasskey, late)).code).toBe('passkey_refused');
});

test('tabs of one browser do not end the challenges of each other', async () => {
  const first = await answer();
  const second = await app.send(startPasskeySignIn, { body: { purpose: 'sign-in' }, cookies: first.cookies });
  expect(second.cookies[0]?.value).toBe(first.cookies['__Secure-portaal_passkey']);
  expect((await app.send(signInWithPasskey, first)).status).toBe(200);
});

test.each(['pending', 'disabled'] as const)('the passkey of a %s user says so and opens no session', async (status) => {
  await app.database.query(`update users set status = '${status}' where id = '${noor.id}'`);
  expect((await signIn()).refusal?.code).toBe(`account_${status}`);
  expect((await signIn({ keyOf: stranger.passkeys[0]! })).refusal?.code).toBe('passkey_refused');
});

test('a removed passkey signs nobody in', async () => {
  const [passkey] = (await app.call(listPasskeys, { token: noor.token })).passkeys;
  await app.call(removePasskey, { token: noor.token, params: { id: passkey!.id } });
  expect((await signIn()).refusal?.code).toBe('passkey_refused');
});

test('five failures lock the account for passwords and passkeys alike, and a success starts the count again', async () => {
  const attemptsLeft = async () => (await app.call(securityStatus, { token: noor.token })).attemptsLeft;
  for (let failed = 0; failed < 4; failed += 1) await signIn({ isVerified: false });
  expect(await attemptsLeft()).toBe(1);
  expect((await signIn()).status).toBe(200);
  expect(await attemptsLeft()).toBe(5);
  for (let failed = 0; failed < 5; failed += 1) await signIn({ isVerified: false });
  expect((await signIn()).refusal?.code).toBe('passkey_refused');
  const withPassword = { body: { email: noor.email, password } };
  expect((await app.refused(login, withPassword)).code).toBe('invalid_credentials');
  await runQueued(app, 'send-lock-mail');
  expect((await mailsTo(app, noor.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Uw account is tijdelijk vergrendeld'),
  );
  expect((await mailsTo(app, noor.email)).at(-1)?.text).toContain('een verkeerde code of een verkeerde passkey');
  app.clock.advance(15 * minutes);
  expect((await signIn()).status).toBe(200);
});

test('a counter that does not increase is refused, recorded and alerted', async () => {
  expect((await signIn({ counter: 7 })).status).toBe(200);
  for (const counter of [7, 6, 0]) expect((await signIn({ counter })).refusal?.code).toBe('passkey_refused');
  expect(await listAuditLogs(app, 'passkey.clone-suspected')).toMatchObject([
    { userId: noor.id, outcome: 'refused' },
    { userId: noor.id },
    { userId: noor.id },
  ]);
  const [passkey] = (await app.call(listPasskeys, { token: noor.token })).passkeys;
  const alerts = await app.database.query(`select source, type, severity, count from alerts
    where key = 'passkey-${passkey?.id}'`);
  expect(alerts).toEqual([{ source: 'sign-in', type: 'security', severity: 'high', count: 3 }]);
  expect((await signIn({ counter: 8 })).status).toBe(200);
});

test('a network gets two hundred challenges within ten minutes', async () => {
  const from = (ip: string) => app.send(startPasskeySignIn, { body: { purpose: 'sign-in' }, ip });
  const answers = [];
  for (let batch = 0; batch < 21; batch += 1)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => from('10.9.8.7')))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(200);
  expect((await from('10.9.8.6')).status).toBe(200);
});
