import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logout, refresh, verify } from '#contract/auth.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const cookieOf = (user: SignedInUser) => ({ portaal_refresh: user.refreshToken });

test('signing out ends the sessions of the token and the cookie, and no other', async () => {
  const elsewhere = await signedIn(app, noor);
  const { body, cookies } = await app.send(logout, { token: noor.token, cookies: cookieOf(noor) });
  expect(body).toEqual({ success: true, byCompanyAccount: false });
  expect(cookies[0]).toMatchObject({ name: 'portaal_refresh', value: '', path: '/api/auth', httpOnly: true });
  expect((await app.send(verify, { token: noor.token })).status).toBe(401);
  expect((await app.send(refresh, { cookies: cookieOf(noor) })).status).toBe(401);
  await app.call(verify, { token: elsewhere.token });
  const signOuts = (await listAuditLogs(app, 'auth.signed-out')).filter(({ userId }) => userId === noor.id);
  expect(signOuts).toMatchObject([{ target: noor.sessionId }]);
});

test.each(['token', 'cookie'])('the %s alone is enough', async (which) => {
  await app.call(logout, which === 'token' ? { token: noor.token } : { cookies: cookieOf(noor) });
  expect((await app.send(verify, { token: noor.token })).status).toBe(401);
});

test('signing out twice, or without having signed in, is no error', async () => {
  await app.call(logout, { token: noor.token });
  await app.call(logout, { token: noor.token, cookies: cookieOf(noor) });
  await app.call(logout);
});

test.each([logout, refresh])(
  'a page of another origin cannot call $path with the cookie of the user',
  async (endpoint) => {
    const fromPage = (origin: string) => app.send(endpoint, { cookies: cookieOf(noor), headers: { origin } });
    for (const origin of ['https://kwaad.example', 'null']) {
      const { refusal, cookies } = await fromPage(origin);
      expect(refusal?.code).toBe('origin_refused');
      expect(cookies).toEqual([]);
    }
    expect((await fromPage('http://portaal.test')).status).toBe(200);
  },
);
