import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verify } from '#contract/auth.ts';
import {
  continueCompanySignIn,
  receiveBackchannelLogout,
  receiveFrontchannelLogout,
} from '#contract/company-account.ts';
import { closeCodes } from '#contract/platform/close-codes.ts';
import { text } from '#server/platform/database/column.ts';
import { execute, getValue } from '#server/platform/database/statements.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { connectLive } from '#server/testing/live-client.ts';
import type { Person } from '#server/testing/issuer/dialects.ts';
import { createSigningKey } from '#server/testing/issuer/jwt.ts';
import { minutes, settableClock } from '#server/testing/settable-clock.ts';
import { type AppWithIssuer, startAppWithIssuer } from '#server/testing/start-app-with-issuer.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let company: AppWithIssuer;
let other: TestApp;
let otherAddress: string;
let person: Person;
let number = 0;

beforeAll(async () => {
  company = await startAppWithIssuer({ dialect: 'keycloak' }, {}, { clock: settableClock(new Date()) });
  const { app, issuer } = company;
  await execute(app.portal.db)`update company_account_settings set trusted_domains = '{bureau.example}'`;
  issuer.allow(await app.listen());
  other = await startApp({ database: app.database, clock: app.clock, config: { oidc: app.portal.config.oidc } });
  otherAddress = await other.listen();
});

beforeEach(() => {
  number += 1;
  person = company.issuer.people.add({ name: `Sanne ${number}`, email: `sanne${number}@bureau.example` });
});

afterAll(async () => {
  await other.stop();
  await company.stop();
});

const isOpen = async (token: string, on: TestApp = company.app) => (await on.send(verify, { token })).status === 200;

const sendToken = (logout_token: string, on: TestApp = company.app) =>
  on.server.inject({
    method: 'POST',
    url: receiveBackchannelLogout.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token }).toString(),
  });

test('signing out at the issuer ends the session on every instance within a second, sockets included', async () => {
  const { token, user } = await company.signedInBy(person);
  const socket = await connectLive(other, otherAddress, token);
  expect(await isOpen(token, other)).toBe(true);
  const started = performance.now();
  const { deliveries } = await company.issuer.signOut(person);
  expect(deliveries.map(({ status }) => status)).toEqual([200]);
  expect(await socket.closed).toBe(closeCodes.reauthenticate);
  await expect.poll(() => isOpen(token, other), { interval: 20 }).toBe(false);
  expect(performance.now() - started).toBeLessThan(1000);
  const [ended] = await listAuditLogs(company.app, 'company-account.sessions-ended');
  expect(ended).toMatchObject({ userId: user.id, target: user.id });
});

test('a sign-in that waits for its next step ends with its session at the issuer', async () => {
  const user = await givenUser(company.app);
  const { body, jar } = await company.signIn(company.issuer.people.change(person, { email: user.email }));
  const { ticket } = body as { ticket: string };
  const { db } = company.app.portal;
  const sid = await getValue(db, text)`select person ->> 'sid' from oidc_tickets where user_id = ${user.id}`;
  expect((await sendToken(company.issuer.logoutToken({ sid }))).statusCode).toBe(200);
  const given = { body: { ticket, password }, cookies: jar };
  expect(await company.app.refused(continueCompanySignIn, given)).toMatchObject({
    code: 'company_account_attempt_over',
  });
});

test('a token names one session of the issuer: that of another browser stays', async () => {
  const browsers = [company.issuer.openBrowser(), company.issuer.openBrowser()];
  const [one, two] = [
    await company.signedInBy(person, { browser: browsers[0]! }),
    await company.signedInBy(person, { browser: browsers[1]! }),
  ];
  const sids = await company.app.database.query(
    `select issuer_sid from auth_sessions where is_active and user_id = '${one.user.id}' order by created_at`,
  );
  const { issuer_sid: sid } = sids[0] as { issuer_sid: string };
  expect((await sendToken(company.issuer.logoutToken({ sid, sub: person.subject }))).statusCode).toBe(200);
  expect([await isOpen(one.token), await isOpen(two.token)]).toEqual([false, true]);
});

test('a token without a session ends all sessions of the person, and works once', async () => {
  const { token } = await company.signedInBy(person);
  const logout = company.issuer.logoutToken({ sub: person.subject, sid: null });
  expect((await sendToken(logout)).statusCode).toBe(200);
  expect(await isOpen(token)).toBe(false);
  const later = await company.signedInBy(person);
  expect((await sendToken(logout)).statusCode).toBe(200);
  expect(await isOpen(later.token)).toBe(true);
});

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

test.each([
  ['another issuer', { iss: 'https://elders.example' }],
  ['another client', { aud: 'elders' }],
  ['a nonce, as an ID token has', { nonce: 'x' }],
  ['no event', { events: null }],
  ['another event', { events: { 'http://elders.example/event': {} } }],
  ['neither person nor session', { sub: null, sid: null }],
  ['no identifier', { jti: null }],
  ['a moment of issue of an hour ago', { iat: Math.floor(Date.now() / 1000) - 3600, exp: null }],
  ['an expiry in the past', { exp: Math.floor(Date.now() / 1000) - 600 }],
  ['no signature', { alg: 'none' }],
  ['the secret as its key', { alg: 'HS256' }],
] as [string, Parameters<AppWithIssuer['issuer']['logoutToken']>[0]][])(
  'a logout token with %s ends nothing',
  async (_what, forged) => {
    const { token } = await company.signedInBy(person);
    const logout = company.issuer.logoutToken({ sub: person.subject, events: { [logoutEvent]: {} }, ...forged });
    const answer = await sendToken(logout);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'company_account_token_refused']);
    expect(await isOpen(token)).toBe(true);
  },
);

test('a logout token of another key and what is no token end nothing', async () => {
  const { token } = await company.signedInBy(person);
  const logout = company.issuer.logoutToken({ sub: person.subject, key: await createSigningKey() });
  for (const sent of [logout, 'geen.token', '', 'a'.repeat(7000), `${logout}x`])
    expect((await sendToken(sent)).statusCode).toBe(401);
  expect(await isOpen(token)).toBe(true);
});

test('an ID token is no logout token', async () => {
  let idToken: Record<string, unknown> = {};
  company.issuer.alterToken((claims) => (idToken = { ...claims }));
  const { token } = await company.signedInBy(person);
  expect(idToken['sub']).toBe(person.subject);
  const asLogout = company.issuer.logoutToken({ sub: person.subject, events: null, nonce: String(idToken['nonce']) });
  expect((await sendToken(asLogout)).statusCode).toBe(401);
  expect(await isOpen(token)).toBe(true);
});

test('the front channel of Entra ends the sessions of its session, without any cookie', async () => {
  const entra = await startAppWithIssuer();
  await execute(entra.app.portal.db)`update company_account_settings set trusted_domains = '{bureau.example}'`;
  const bea = entra.issuer.people.add({ name: 'Bea Bos', email: 'bea@bureau.example' });
  const { token } = await entra.signedInBy(bea);
  const { frontChannelUrls } = await entra.issuer.signOut(bea);
  expect(frontChannelUrls).toHaveLength(1);
  const { pathname, search } = new URL(frontChannelUrls[0]!);
  const wrong = { query: { sid: 'een-andere-sessie' } };
  expect(await entra.app.call(receiveFrontchannelLogout, wrong)).toEqual({ success: true });
  expect((await entra.app.send(verify, { token })).status).toBe(200);
  const answer = await entra.app.server.inject(pathname + search);
  expect(answer.statusCode).toBe(200);
  // A page of the issuer loads it in a frame.
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'");
  expect(answer.headers).not.toHaveProperty('x-frame-options');
  expect((await entra.app.send(verify, { token })).status).toBe(401);
  await entra.stop();
});

test('a logout token is accepted for five minutes', async () => {
  const { token } = await company.signedInBy(person);
  const logout = company.issuer.logoutToken({ sub: person.subject, exp: null });
  company.app.clock.advance(7 * minutes);
  expect((await sendToken(logout)).statusCode).toBe(401);
  company.app.clock.advance(-7 * minutes);
  expect((await sendToken(logout)).statusCode).toBe(200);
  expect(await isOpen(token)).toBe(false);
});
