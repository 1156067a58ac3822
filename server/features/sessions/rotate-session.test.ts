import { afterEach, beforeEach, expect, test } from 'vitest';
import { refresh, verify } from '#contract/auth.ts';
import { listSessions } from '#contract/sessions.ts';
import { audited } from '#server/testing/audited.ts';
import { givenSignedIn, givenUser, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { days, hours, minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;

beforeEach(async () => {
  app = await startApp();
  noor = await givenSignedIn(app);
});

afterEach(() => app.stop());

const withCookie = (portaal_refresh: string) => ({ cookies: { portaal_refresh } });

async function rotate(refreshToken: string) {
  const { body, cookies } = await app.send(refresh, withCookie(refreshToken));
  return { token: body?.token ?? '', user: body?.user, cookie: cookies[0]! };
}

test('the cookie is exchanged for a new access token and a new cookie', async () => {
  const { token, user, cookie } = await rotate(noor.refreshToken);
  expect(user?.id).toBe(noor.id);
  expect(cookie).toMatchObject({ name: 'portaal_refresh', path: '/api/auth', httpOnly: true, sameSite: 'Strict' });
  expect(cookie.value).not.toBe(noor.refreshToken);
  expect((await app.call(verify, { token })).user.id).toBe(noor.id);
  // A call that is under way with the former token still counts.
  await app.call(verify, { token: noor.token });
});

test('an access token runs out after 15 minutes, however often it was used', async () => {
  app.clock.advance(15 * minutes - 1);
  await app.call(verify, { token: noor.token });
  app.clock.advance(1);
  expect(await app.refused(verify, { token: noor.token })).toMatchObject({
    status: 401,
    code: 'authentication_required',
  });
});

test('a used cookie that comes back ends the session and what was made of it', async () => {
  const { token, cookie } = await rotate(noor.refreshToken);
  const answer = await app.send(refresh, withCookie(noor.refreshToken));
  expect(answer.refusal).toMatchObject({ code: 'session_expired' });
  expect(answer.cookies[0]).toMatchObject({ name: 'portaal_refresh', value: '', path: '/api/auth' });
  expect((await app.send(refresh, withCookie(cookie.value))).status).toBe(401);
  expect((await app.send(verify, { token })).status).toBe(401);
  expect(await audited(app, 'session.token-reused')).toMatchObject([{ userId: noor.id, outcome: 'refused' }]);
});

test('a used cookie ends its own session only', async () => {
  const elsewhere = await signedIn(app, noor);
  await rotate(noor.refreshToken);
  await rotate(noor.refreshToken);
  expect((await app.call(listSessions, { token: elsewhere.token })).map(({ id }) => id)).toEqual([elsewhere.sessionId]);
});

test('of a hundred exchanges of one cookie at the same moment exactly one wins, and the session then ends', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => app.send(refresh, withCookie(noor.refreshToken))),
  );
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  expect((await app.send(verify, { token: winners[0]!.body!.token })).status).toBe(401);
  expect(await audited(app, 'session.token-reused')).toHaveLength(1);
});

test.each([
  [false, 24 * hours],
  [true, 7 * days],
])('with rememberMe %s a session ends %i ms after the sign-in, rotated or not', async (rememberMe, lifetime) => {
  const mine = await signedIn(app, await givenUser(app), rememberMe);
  app.clock.advance(lifetime - 1000);
  const { cookie } = await rotate(mine.refreshToken);
  expect(cookie.maxAge).toBe(1);
  app.clock.advance(1000);
  expect((await app.send(refresh, withCookie(cookie.value))).refusal).toMatchObject({ code: 'session_expired' });
});

test.each([
  ['nothing', {}],
  ['nonsense', withCookie('nonsense')],
  ['an empty cookie', withCookie('')],
])('%s is not exchanged', async (_what, options) => {
  expect(await app.refused(refresh, options)).toMatchObject({ status: 401, code: 'session_expired' });
});
