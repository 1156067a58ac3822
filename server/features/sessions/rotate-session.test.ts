import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listAlerts } from '#contract/alerts.ts';
import { refresh, verify } from '#contract/auth.ts';
import { listSessions } from '#contract/sessions.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, givenUser, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { days, hours, minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { listOpenSessionRoles } from './sessions-sql.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const withCookie = (portaal_refresh: string) => ({ cookies: { portaal_refresh } });

const refreshWith = (refreshToken: string, headers: Record<string, string> = {}, idleSeconds = 0) =>
  app.send(refresh, { ...withCookie(refreshToken), headers, query: { idleSeconds } });

const listReuses = async () =>
  (await listAuditLogs(app, 'session.token-reused')).filter(({ userId }) => userId === noor.id);

async function rotate(refreshToken: string) {
  const { body, cookies } = await refreshWith(refreshToken);
  return { token: body?.token ?? '', user: body?.user, cookie: cookies[0]! };
}

test('the cookie is exchanged for a new access token and a new cookie', async () => {
  const { token, user, cookie } = await rotate(noor.refreshToken);
  expect(user?.id).toBe(noor.id);
  expect(cookie).toMatchObject({ name: 'portaal_refresh', path: '/api/auth', httpOnly: true, sameSite: 'Strict' });
  expect(cookie.value).not.toBe(noor.refreshToken);
  expect((await app.call(verify, { token })).user.id).toBe(noor.id);
  // A call that was sent with the former access token still succeeds.
  await app.call(verify, { token: noor.token });
});

test('an access token expires after 15 minutes, however often it was used', async () => {
  app.clock.advance(15 * minutes - 1);
  await app.call(verify, { token: noor.token });
  app.clock.advance(1);
  expect(await app.refused(verify, { token: noor.token })).toMatchObject({
    status: 401,
    code: 'authentication_required',
  });
});

test('a used token is accepted again within 15 seconds, so a lost response does not end the session', async () => {
  await rotate(noor.refreshToken);
  app.clock.advance(14_999);
  const { token, cookie } = await rotate(noor.refreshToken);
  await app.call(verify, { token });
  app.clock.advance(13 * minutes);
  const next = await rotate(cookie.value);
  await app.call(verify, { token: next.token });
});

test('a used token that is presented after 15 seconds revokes its session and the tokens made from it', async () => {
  const { token, cookie } = await rotate(noor.refreshToken);
  app.clock.advance(15_000);
  const answer = await refreshWith(noor.refreshToken);
  expect(answer.refusal).toMatchObject({ code: 'session_expired' });
  expect(answer.cookies[0]).toMatchObject({ name: 'portaal_refresh', value: '', path: '/api/auth' });
  expect((await refreshWith(cookie.value)).status).toBe(401);
  expect((await app.send(verify, { token })).status).toBe(401);
  expect(await listReuses()).toMatchObject([{ outcome: 'refused' }]);
  await runQueued(app, 'report-token-reuse');
  const administrator = await givenSignedIn(app, { role: 3 });
  const alerts = await app.call(listAlerts, { token: administrator.token });
  expect(alerts.filter(({ key }) => key === noor.id)).toMatchObject([
    { source: 'sessions', type: 'security', count: 1 },
  ]);
});

test('a used token that is presented from another browser revokes its session at once', async () => {
  const { token } = await rotate(noor.refreshToken);
  expect((await refreshWith(noor.refreshToken, { 'user-agent': 'copied' })).status).toBe(401);
  expect((await app.send(verify, { token })).status).toBe(401);
  expect(await listReuses()).toHaveLength(1);
});

test('a stolen token that is exchanged first is detected when its owner presents it', async () => {
  const thief = await refreshWith(noor.refreshToken, { 'user-agent': 'copied' });
  expect(thief.status).toBe(200);
  expect((await refreshWith(noor.refreshToken)).status).toBe(401);
  expect((await app.send(verify, { token: thief.body!.token })).status).toBe(401);
});

test('the tokens of one moment stay valid until one of them is exchanged, and 15 seconds more', async () => {
  const [one, other, late] = [
    await rotate(noor.refreshToken),
    await rotate(noor.refreshToken),
    await rotate(noor.refreshToken),
  ];
  app.clock.advance(13 * minutes);
  await rotate(one.cookie.value);
  const { token } = await rotate(other.cookie.value);
  await app.call(verify, { token });
  app.clock.advance(15_000);
  expect((await refreshWith(late.cookie.value)).status).toBe(401);
  expect((await app.send(verify, { token })).status).toBe(401);
});

test('a token is accepted after several exchanges as long as all of them are recent', async () => {
  const second = await rotate(noor.refreshToken);
  app.clock.advance(8000);
  await rotate(second.cookie.value);
  app.clock.advance(6000);
  const { token } = await rotate(noor.refreshToken);
  await app.call(verify, { token });
  app.clock.advance(2000);
  // The first exchange is 16 seconds ago, the second one 8.
  expect((await refreshWith(noor.refreshToken)).status).toBe(401);
});

test('a reused token revokes its own session only', async () => {
  const elsewhere = await signedIn(app, noor);
  await rotate(noor.refreshToken);
  app.clock.advance(15_000);
  await refreshWith(noor.refreshToken);
  expect((await app.call(listSessions, { token: elsewhere.token })).map(({ id }) => id)).toEqual([elsewhere.sessionId]);
});

test('three hundred concurrent exchanges of one token, on two instances, leave one open session', async () => {
  const second = await startApp({ database: app.database, clock: app.clock });
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) => (index % 2 ? app : second).send(refresh, withCookie(noor.refreshToken))),
  );
  await second.stop();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(new Set(answers.map(({ body }) => body?.token)).size).toBe(300);
  const generations = await app.database.query(`
    select generation, count(*)::int from refresh_tokens where session_id = '${noor.sessionId}' group by 1 order by 1`);
  expect(generations).toEqual([
    { generation: 0, count: 1 },
    { generation: 1, count: 300 },
  ]);
  app.clock.advance(13 * minutes);
  const { token } = await rotate(answers[170]!.cookies[0]!.value);
  expect(await app.call(listSessions, { token })).toHaveLength(1);
});

test('three hundred concurrent exchanges after the grace revoke the session once', async () => {
  const { token } = await rotate(noor.refreshToken);
  app.clock.advance(15_000);
  const answers = await Promise.all(Array.from({ length: 300 }, () => refreshWith(noor.refreshToken)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await app.send(verify, { token })).status).toBe(401);
  expect(await listReuses()).toHaveLength(1);
});

test('an exchange of the former token while it is exchanged elsewhere decides on the new state', async () => {
  const answer = await blockedBy(
    app,
    (tx) => sql`select 1 from auth_sessions where id = ${noor.sessionId} for update`.execute(tx),
    () => refreshWith(noor.refreshToken, { 'user-agent': 'copied' }),
    (tx) =>
      sql`update auth_sessions set refresh_generation = 1, recent_exchanges = array[${app.clock.now()}::timestamptz]
        where id = ${noor.sessionId}`.execute(tx),
  );
  expect(answer.status).toBe(401);
});

test('a used token revokes nothing when its browser has given the call up and repeated it on another instance', async () => {
  const address = await app.listen();
  const run = vi.spyOn(app.server.calls, 'run');
  onTestFinished(() => run.mockRestore());
  const { server } = app.server;
  const countConnections = async () => await promisify(server.getConnections.bind(server))();
  const browser = new AbortController();
  const headers = { cookie: `portaal_refresh=${noor.refreshToken}` };
  await blockedBy(
    app,
    (tx) => sql`select 1 from auth_sessions where id = ${noor.sessionId} for update`.execute(tx),
    () => fetch(`${address}/api/auth/refresh`, { method: 'POST', headers, signal: browser.signal }).catch(() => null),
    async (tx) => {
      browser.abort();
      await expect.poll(countConnections).toBe(0);
      const exchangedAt = new Date(app.clock.now().getTime() - 15_000);
      await sql`update auth_sessions set refresh_generation = 1, recent_exchanges = array[${exchangedAt}::timestamptz]
        where id = ${noor.sessionId}`.execute(tx);
    },
  );
  await expect(run.mock.results[0]!.value).rejects.toMatchObject({ code: 'session_expired' });
  await app.call(verify, { token: noor.token });
});

test.each([
  [false, 24 * hours],
  [true, 7 * days],
])('with rememberMe %s a session expires %i ms after the sign-in, rotated or not', async (rememberMe, lifetime) => {
  const mine = await signedIn(app, await givenUser(app), rememberMe);
  let { refreshToken } = mine;
  for (let elapsed = 0; elapsed < lifetime; elapsed += 6 * hours) {
    app.clock.advance(elapsed === 0 ? 6 * hours - 1000 : 6 * hours);
    ({ value: refreshToken } = (await rotate(refreshToken)).cookie);
  }
  const { cookie } = await rotate(refreshToken);
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

/** Refreshes every 13 minutes for so long, as an open tab does. @returns for how long the session was open */
async function keepOpen(user: SignedInUser, forMs: number, idleSeconds: (elapsed: number) => number): Promise<number> {
  let { refreshToken } = user;
  for (let elapsed = 0; elapsed < forMs; elapsed += 13 * minutes) {
    const answer = await refreshWith(refreshToken, {}, idleSeconds(elapsed));
    if (answer.status === 401) return elapsed;
    refreshToken = answer.cookies[0]!.value;
    app.clock.advance(13 * minutes);
  }
  return forMs;
}

test('a session that was not used for 8 hours is refused, and one a moment earlier is not', async () => {
  const [late, early] = [await signedIn(app, noor), await signedIn(app, noor)];
  app.clock.advance(8 * hours - 1);
  expect((await refreshWith(early.refreshToken)).status).toBe(200);
  app.clock.advance(1);
  const { refusal, cookies } = await refreshWith(late.refreshToken);
  expect(refusal).toMatchObject({ code: 'session_expired' });
  expect(cookies[0]).toMatchObject({ name: 'portaal_refresh', value: '' });
  expect(await listReuses()).toEqual([]);
});

test('"Blijf ingelogd" keeps a session that nobody uses for a week', async () => {
  const [late, early] = [await signedIn(app, noor, true), await signedIn(app, noor, true)];
  app.clock.advance(7 * days - 1);
  expect((await refreshWith(early.refreshToken)).status).toBe(200);
  app.clock.advance(1);
  expect((await refreshWith(late.refreshToken)).status).toBe(401);
});

test('a tab that refreshes without being used loses its session after 8 hours, one that is used keeps it for a day', async () => {
  const open = await keepOpen(noor, 24 * hours, (elapsed) => elapsed / 1000);
  expect(open).toBeGreaterThan(7.5 * hours);
  expect(open).toBeLessThanOrEqual(8 * hours + 13 * minutes);
  expect(await keepOpen(await signedIn(app, noor), 23 * hours, () => 60)).toBe(23 * hours);
});

test('an access token of a session that nobody uses ends with its 8 hours, and so do its live connection and its place in the list', async () => {
  app.clock.advance(7 * hours + 55 * minutes);
  const { body } = await refreshWith(noor.refreshToken, {}, 8 * 3600);
  app.clock.advance(5 * minutes - 1);
  await app.call(verify, { token: body!.token });
  const elsewhere = await signedIn(app, noor);
  app.clock.advance(1);
  expect((await app.send(verify, { token: body!.token })).status).toBe(401);
  expect(await listOpenSessionRoles(app.portal.db, [noor.sessionId, elsewhere.sessionId], app.clock.now())).toEqual([
    { sessionId: elsewhere.sessionId, role: noor.role },
  ]);
  expect((await app.call(listSessions, { token: elsewhere.token })).map(({ id }) => id)).toEqual([elsewhere.sessionId]);
});

test('a browser cannot say that it was used later than now', async () => {
  const answer = await app.refused(refresh, { ...withCookie(noor.refreshToken), query: { idleSeconds: -1 } });
  expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
});
