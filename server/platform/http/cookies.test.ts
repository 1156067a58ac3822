import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, logout, refresh } from '#contract/auth.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let plain: TestApp;
let app: TestApp;
let noor: { email: string };

beforeAll(async () => {
  const clock = settableClock(new Date('2026-12-01T12:00:00Z'));
  plain = await startApp({ clock });
  app = await startApp({ database: plain.database, clock, config: { publicUrl: 'https://portaal.example' } });
  noor = await givenUser(plain);
});

afterAll(async () => {
  await app.stop();
  await plain.stop();
});

const signIn = (where: TestApp, cookies: Record<string, string> = {}) =>
  where.send(login, { body: { email: noor.email, password }, cookies });

const valuesOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

test('over https every cookie has the prefix that needs https', async () => {
  const { cookies } = await signIn(app);
  expect(cookies.map(({ name }) => name)).toEqual(['__Secure-portaal_refresh', '__Secure-portaal_device']);
  for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict' });
  const renewed = await app.send(refresh, { cookies: valuesOf({ cookies }) });
  expect(renewed.cookies.map(({ name }) => name)).toEqual(['__Secure-portaal_refresh']);
});

test('a session from before the prefix goes on under the new name, and its old cookie is removed', async () => {
  const { portaal_refresh = '' } = valuesOf(await signIn(plain));
  const renewed = await app.send(refresh, { cookies: { portaal_refresh } });
  expect(renewed.status).toBe(200);
  expect(valuesOf(renewed)).toEqual({ '__Secure-portaal_refresh': expect.stringMatching(/./), portaal_refresh: '' });
});

test('a cookie with the prefix goes before one without, which a page without https can set', async () => {
  const own = valuesOf(await signIn(app));
  const planted = valuesOf(await signIn(plain));
  const out = await app.send(logout, { cookies: { ...planted, ...own } });
  expect(valuesOf(out)).toMatchObject({ '__Secure-portaal_refresh': '', portaal_refresh: '' });
  const refused = await app.send(refresh, {
    cookies: { '__Secure-portaal_refresh': own['__Secure-portaal_refresh']! },
  });
  expect(refused.status).toBe(401);
});

test('from February 2027 on a cookie without the prefix is none', async () => {
  app.clock.set(new Date('2027-02-01T00:00:00Z'));
  const { portaal_refresh = '' } = valuesOf(await signIn(plain));
  const refused = await app.send(refresh, { cookies: { portaal_refresh } });
  expect(refused.status).toBe(401);
  expect(valuesOf(refused)).toEqual({ '__Secure-portaal_refresh': '' });
});
