import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login, verify } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: User;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenUser(app);
});

afterAll(() => app.stop());

const refusedLogin = (email: string, secret: string) => app.refused(login, { body: { email, password: secret } });

test('the right password opens a session, whose token identifies the user', async () => {
  const { token, user } = await app.call(login, { body: { email: noor.email, password } });
  expect(user).toEqual({ ...noor, lastLogin: app.clock.now().toISOString() });
  expect(await app.call(verify, { token })).toEqual({ user });
  const signIns = (await listAuditLogs(app, 'auth.signed-in')).filter(({ userId }) => userId === noor.id);
  expect(signIns).toMatchObject([{ outcome: 'success' }]);
});

test('a user sees when the sign-in before this one was', async () => {
  const { user: first } = await app.call(login, { body: { email: noor.email, password } });
  expect(first.previousLogin).toBeNull();
  const { user, token } = await app.call(login, { body: { email: noor.email, password } });
  expect(user.previousLogin).toBe(first.lastLogin);
  expect((await app.call(verify, { token })).user.previousLogin).toBe(first.lastLogin);
});

test('case and surrounding spaces of the address are ignored', async () => {
  const { user } = await app.call(login, { body: { email: `  ${noor.email.toUpperCase()} `, password } });
  expect(user.id).toBe(noor.id);
});

test('a password is the same in composed and decomposed letters', async () => {
  const composed = await givenUser(app, { password: 'caf\u00e9-met-cr\u00e8me' });
  await app.call(login, { body: { email: composed.email, password: 'cafe\u0301-met-cre\u0300me' } });
});

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = await refusedLogin(noor.email, 'iets anders');
  const unknown = await refusedLogin('niemand@bureau.example', 'iets anders');
  expect(wrong).toMatchObject({ status: 401, code: 'invalid_credentials', message: 'Ongeldige inloggegevens' });
  expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
  const refusals = (await listAuditLogs(app, 'auth.refused')).filter(
    ({ userId, target }) => userId === noor.id || target === 'niemand@bureau.example',
  );
  expect(refusals).toMatchObject([{ userId: noor.id }, { target: 'niemand@bureau.example' }]);
});

test.each([
  ['account_pending', { status: 'pending' }],
  ['account_disabled', { status: 'disabled' }],
] as const)('only the right password is answered with %s', async (code, given) => {
  const other = await givenUser(app, given);
  expect(await refusedLogin(other.email, 'iets anders')).toMatchObject({ status: 401, code: 'invalid_credentials' });
  expect(await refusedLogin(other.email, password)).toMatchObject({ status: 403, code });
});

test('an invalid form is refused with a Dutch text at each field', async () => {
  const answer = await app.refused(login, { body: { email: 'geen adres', password: '' } });
  expect(answer).toMatchObject({
    status: 400,
    code: 'validation_failed',
    fields: { email: 'Ongeldig email adres', password: 'Wachtwoord is verplicht' },
  });
});

test('twenty right sign-ins of one user at the same moment all work', async () => {
  const body = { email: noor.email, password };
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.send(login, { body })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const tokens = answers.map((answer) => answer.body?.token);
  expect(new Set(tokens).size).toBe(20);
  for (const token of tokens) await app.call(verify, { token });
});

test.each([
  [false, 24 * 3600],
  [true, 7 * 24 * 3600],
])(
  'with rememberMe %s the refresh cookie lasts %i seconds and is out of reach of scripts',
  async (rememberMe, maxAge) => {
    const { cookies } = await app.send(login, { body: { email: noor.email, password, rememberMe } });
    expect(cookies[0]).toEqual({
      name: 'portaal_refresh',
      value: expect.stringMatching(/^[\w-]{43}$/),
      maxAge,
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'Strict',
    });
  },
);

test('with https the refresh cookie is Secure', async () => {
  const secure = await startApp({ database: app.database, config: { publicUrl: 'https://portaal.example' } });
  const { cookies } = await secure.send(login, { body: { email: noor.email, password } });
  expect(cookies[0]).toMatchObject({ secure: true });
  await secure.stop();
});
