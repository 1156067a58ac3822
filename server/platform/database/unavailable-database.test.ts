import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { forgotPassword, login, refresh, verify } from '#contract/auth.ts';
import { listApps } from '#contract/apps.ts';
import { castVote } from '#contract/votes.ts';
import { getAuthority } from '#contract/dashboard.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { givenApp, givenApps } from '#server/testing/given-app.ts';
import { givenSignedIn, givenUser, password, type SignedInUser } from '#server/testing/given-user.ts';
import { createReadiness } from '#server/platform/readiness.ts';
import { createDatabase, createPool } from './connect.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#server/testing/servers/database-proxy.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let direct: TestApp;
let proxy: DatabaseProxy;
let app: TestApp;
let noor: SignedInUser;

beforeEach(async () => {
  direct = await startApp();
  proxy = await startDatabaseProxy(direct.database.url);
  const { database, clock } = direct;
  app = await startApp({ database, databaseUrl: proxy.url, clock, pool: { answerTimeoutMs: 1500 } });
  noor = await givenSignedIn(direct);
});

afterEach(async () => {
  await app.stop({ failedCallsAreFine: true });
  await proxy.stop();
  await direct.stop();
});

const unavailable = { status: 503, refusal: { code: 'database_unavailable' }, headers: { 'retry-after': '2' } };

test('a database that is down is answered with 503 and Retry-After, and used again without a restart', async () => {
  const id = await givenApp(direct);
  await app.call(listApps, { token: noor.token });
  await proxy.refuse();
  // Until the loss of the listener is noticed, the list may still come from memory.
  await expect.poll(() => app.send(listApps, { token: noor.token })).toMatchObject(unavailable);
  for (let time = 0; time < 3; time += 1)
    expect(await app.send(listApps, { token: noor.token })).toMatchObject(unavailable);
  expect(await app.send(castVote, { params: { id }, token: noor.token })).toMatchObject(unavailable);
  expect(await app.send(login, { body: { email: noor.email, password } })).toMatchObject(unavailable);
  expect((await app.server.inject('/health/ready')).statusCode).toBe(503);
  expect((await app.server.inject('/health/live')).statusCode).toBe(200);
  await app.call(getAuthority);
  await proxy.restore();
  await expect.poll(() => app.send(listApps, { token: noor.token })).toMatchObject({ status: 200 });
  await app.call(castVote, { params: { id }, token: noor.token });
  expect((await app.server.inject('/health/ready')).statusCode).toBe(200);
});

test('a connection that is lost during a statement is answered alike, and the transaction is rolled back', async () => {
  const id = await givenApp(direct);
  const votes = Array.from({ length: 30 }, () => app.send(castVote, { params: { id }, token: noor.token }));
  await proxy.refuse();
  const statuses = (await Promise.all(votes)).map(({ status }) => status);
  for (const status of statuses) expect([200, 409, 503]).toContain(status);
  await proxy.restore();
  await expect.poll(() => app.send(listApps, { token: noor.token })).toMatchObject({ status: 200 });
  const [listed] = await app.call(listApps, { token: noor.token });
  expect(listed?.voteCount).toBe(listed?.hasVoted ? 1 : 0);
  if (statuses.includes(200)) expect(listed?.hasVoted).toBe(true);
});

test('a database that accepts no connections is answered alike', async () => {
  const { admin, name } = direct.database;
  await admin(`alter database ${name} with allow_connections false`);
  await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  for (let time = 0; time < 3; time += 1)
    expect(await app.send(listApps, { token: noor.token })).toMatchObject(unavailable);
  await admin(`alter database ${name} with allow_connections true`);
  await expect.poll(() => app.send(listApps, { token: noor.token })).toMatchObject({ status: 200 });
});

test('a database that stalls is answered alike, and used again at once when it answers again', async () => {
  const ids = await givenApps(direct, 4);
  const vote = (id: string) => app.send(castVote, { params: { id }, token: noor.token });
  await vote(ids[0]!);
  const db = createDatabase(createPool({ connectionString: proxy.url }, direct.log.log));
  const checkReadiness = createReadiness(db, { isWorking: () => true });
  expect(await checkReadiness()).toBeNull();
  proxy.stall();
  const stalledAt = performance.now();
  const checked = checkReadiness().then((missing) => ({ missing, after: performance.now() - stalledAt }));
  const answers = await Promise.all(ids.map(vote));
  expect(await checked).toMatchObject({ missing: 'database' });
  expect((await checked).after).toBeLessThan(3000);
  for (const answer of answers) expect(answer).toMatchObject(unavailable);
  proxy.resume();
  const resumedAt = performance.now();
  for (const answer of await Promise.all(ids.map(vote))) expect([200, 409]).toContain(answer.status);
  expect(performance.now() - resumedAt).toBeLessThan(1000);
  await db.destroy();
});

const withCookie = (portaal_refresh: string) => ({ cookies: { portaal_refresh } });

test('a session that was being renewed while the database stalled is renewed later', async () => {
  const answer = await blockedBy(
    direct,
    (tx) => sql`select from auth_sessions where id = ${noor.sessionId} for update`.execute(tx),
    () => app.send(refresh, withCookie(noor.refreshToken)),
    async () => proxy.stall(),
  );
  expect(answer).toMatchObject(unavailable);
  proxy.resume();
  direct.clock.advance(16_000);
  const { token } = await direct.call(refresh, withCookie(noor.refreshToken));
  await direct.call(verify, { token });
});

test('a database that only reads answers what changes something alike', async () => {
  const { query, admin, name } = direct.database;
  const id = await givenApp(direct);
  await query(`alter database ${name} set default_transaction_read_only = on`);
  await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await expect.poll(() => app.send(listApps, { token: noor.token })).toMatchObject({ status: 200 });
  expect(await app.send(castVote, { params: { id }, token: noor.token })).toMatchObject(unavailable);
  expect(await app.send(login, { body: { email: noor.email, password } })).toMatchObject(unavailable);
});

test('jobs continue once the database is reachable again', async () => {
  const user = await givenUser(direct);
  await app.jobs.start();
  await proxy.refuse();
  expect(await app.send(forgotPassword, { body: { email: user.email } })).toMatchObject(unavailable);
  await proxy.restore();
  await expect.poll(() => app.send(forgotPassword, { body: { email: user.email } })).toMatchObject({ status: 200 });
  await expect.poll(() => mailsTo(direct, user.email)).toHaveLength(1);
});

test('the log reports an unreachable database with few lines', async () => {
  await app.call(castVote, { params: { id: await givenApp(direct) }, token: noor.token });
  await proxy.refuse();
  const before = app.log.lines.length;
  app.portal.live.flush();
  await expect.poll(() => app.send(listApps, { token: noor.token })).toMatchObject({ status: 503 });
  await proxy.restore();
  await expect.poll(() => app.send(listApps, { token: noor.token })).toMatchObject({ status: 200 });
  expect(app.log.lines.length - before).toBeLessThan(60);
});
