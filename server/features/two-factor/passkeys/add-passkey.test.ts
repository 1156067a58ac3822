import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPasskey } from '#contract/passkey-changes.ts';
import { listPasskeys, maxPasskeys, startAddingPasskey } from '#contract/passkeys.ts';
import { Authenticator } from '#server/testing/authenticators/authenticator.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

const origin = 'https://portaal.example';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
let app: TestApp;
let otherInstance: TestApp;
let noor: SignedInUser;
let device: Authenticator;

beforeAll(async () => {
  app = await startApp({ config: { publicUrl: origin } });
  otherInstance = await startApp({ config: { publicUrl: origin }, database: app.database, clock: app.clock });
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
  device = new Authenticator(origin);
});

afterAll(async () => {
  await otherInstance.stop();
  await app.stop();
});

const optionsFor = (user = noor) => app.call(startAddingPasskey, { token: user.token });
const add = (response: ReturnType<Authenticator['create']>, on = app, user = noor) =>
  on.send(addPasskey, { token: user.token, body: { response }, headers: { 'user-agent': chrome } });
const listed = (user = noor) => app.call(listPasskeys, { token: user.token });

test('a passkey is added under the name of its device, with a mail and an audit row', async () => {
  const options = await optionsFor();
  expect(options).toMatchObject({
    rp: { id: 'portaal.example' },
    user: { name: noor.email, displayName: noor.name },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required' },
  });
  const { status, body } = await add(device.create(options));
  expect(status).toBe(201);
  expect(body?.passkey).toMatchObject({ name: 'Chrome op Windows', isSynced: false, lastUsedAt: null });
  expect(await listed()).toEqual({ origin, passkeys: [body?.passkey] });
  expect(await mailsTo(app, noor.email)).toMatchObject([
    {
      subject: expect.stringContaining('Er is een passkey toegevoegd'),
      text: expect.stringContaining('Chrome op Windows'),
    },
  ]);
  const [row] = await listAuditLogs(app, 'passkey.added');
  expect(row).toMatchObject({ userId: noor.id, target: body?.passkey.id });
});

test('the next options name the passkeys that are there, so that a device does not make a second one', async () => {
  await add(device.create(await optionsFor()));
  const { excludeCredentials } = await optionsFor();
  expect(excludeCredentials).toEqual([
    { type: 'public-key', id: device.passkeys[0]?.credentialId, transports: ['internal'] },
  ]);
});

test('a credential of another user is refused', async () => {
  const first = device.create(await optionsFor());
  await add(first);
  const copied = new Authenticator(origin);
  const sanne = await givenSignedIn(app);
  const options = await optionsFor(sanne);
  const foreign = copied.create(options, { credentialId: first.id });
  expect((await add(foreign, app, sanne)).refusal?.code).toBe('passkey_known');
  expect((await listed(sanne)).passkeys).toEqual([]);
});

test('a challenge is used once: of parallel answers on two instances one adds a passkey', async () => {
  const response = device.create(await optionsFor());
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => add(response, index % 2 ? app : otherInstance)),
  );
  const codes = answers.map(({ status, refusal }) => refusal?.code ?? status);
  expect(codes.filter((code) => code === 201)).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set([201, 'passkey_not_added']));
  expect((await listed()).passkeys).toHaveLength(1);
});

test('a challenge of another user, session or time is refused', async () => {
  const sanne = await givenSignedIn(app);
  expect((await add(device.create(await optionsFor(sanne)))).refusal?.code).toBe('passkey_not_added');
  const elsewhere = await signedIn(app, noor);
  expect((await add(device.create(await optionsFor(elsewhere)))).refusal?.code).toBe('passkey_not_added');
  const late = device.create(await optionsFor());
  app.clock.advance(5 * minutes);
  expect((await add(late)).refusal?.code).toBe('passkey_not_added');
  expect((await listed()).passkeys).toEqual([]);
});

test.each([
  ['another origin', { origin: 'https://kwaad.example' }],
  ['http instead of https', { origin: 'http://portaal.example' }],
  ['another host', { rpId: 'kwaad.example' }],
  ['a device that nobody touched', { isPresent: false }],
])('an answer for %s is refused', async (_what, deviation) => {
  expect((await add(device.create(await optionsFor(), deviation))).refusal?.code).toBe('passkey_not_added');
  expect((await listed()).passkeys).toEqual([]);
});

test('a key of an algorithm that the options do not name is refused', async () => {
  const response = device.create(await optionsFor(), { algorithm: -47 });
  expect((await add(response)).refusal?.code).toBe('passkey_not_added');
});

test(`a user has at most ${maxPasskeys} passkeys, also when the last ones are added at once`, async () => {
  const all = [];
  for (let made = 0; made < maxPasskeys + 5; made += 1) all.push(device.create(await optionsFor()));
  const answers = await Promise.all(all.map((response, index) => add(response, index % 2 ? app : otherInstance)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxPasskeys);
  expect((await app.refused(startAddingPasskey, { token: noor.token })).code).toBe('passkey_limit_reached');
});

test('a user gets forty challenges within ten minutes', async () => {
  const answers = await Promise.all(
    Array.from({ length: 45 }, (_, index) =>
      (index % 2 ? app : otherInstance).send(startAddingPasskey, { token: noor.token }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
});

test('an address that is an IP address has no passkeys', async () => {
  const onAddress = await startApp({ config: { publicUrl: 'http://192.168.1.20:3000' }, database: app.database });
  expect(await onAddress.call(listPasskeys, { token: noor.token })).toEqual({ origin: null, passkeys: [] });
  expect((await onAddress.refused(startAddingPasskey, { token: noor.token })).code).toBe('passkeys_unavailable');
  await onAddress.stop();
});
