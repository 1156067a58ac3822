import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import type pg from 'pg';
import { forgotPassword, login, refresh, verify } from '#contract/auth.ts';
import { listApps } from '#contract/apps.ts';
import { saveDraft } from '#contract/requests.ts';
import { castVote } from '#contract/votes.ts';
import { getAuthority } from '#contract/dashboard.ts';
import { givenReadOnly } from '#server/testing/clusters/given-read-only.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { givenApp, givenApps } from '#server/testing/given-app.ts';
import { givenSignedIn, givenUser, password, type SignedInUser } from '#server/testing/given-user.ts';
import { createWriteCheck } from '#server/platform/readiness.ts';
import { createDatabase, createPool, poolOf } from './connect.ts';
import { execute } from './statements.ts';
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
  const db = createDatabase(createPool({ connectionString: proxy.url }, app.log.log));
  await execute(db)`select`;
  const checkWrites = createWriteCheck(db, app.log.log);
  proxy.stall();
  const stalledAt = performance.now();
  const checked = checkWrites().then(({ fault }) => ({ fault, after: performance.now() - stalledAt }));
  const answers = await Promise.all(ids.map(vote));
  expect(await checked).toMatchObject({ fault: 'no_answer' });
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
  const id = await givenApp(direct);
  await givenReadOnly(direct.database);
  await expect.poll(() => app.send(listApps, { token: noor.token })).toMatchObject({ status: 200 });
  expect(await app.send(castVote, { params: { id }, token: noor.token })).toMatchObject(unavailable);
  expect(await app.send(login, { body: { email: noor.email, password } })).toMatchObject(unavailable);
});

/** The function that a write of the readiness check calls fails, as on a full disk. */
async function givenFullDisk(): Promise<() => Promise<void>> {
  const { query, admin, name } = direct.database;
  await query('create schema full_disk');
  await query(`create function full_disk.pg_logical_emit_message(boolean, text, text) returns pg_lsn language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await admin(`alter database ${name} set search_path = full_disk, pg_catalog, public`);
  await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return async () => {
    await query('drop schema full_disk cascade');
    await admin(`alter database ${name} reset search_path`);
  };
}

/** A commit that waits, as for a synchronous standby that is gone. */
async function givenNoCommits(): Promise<() => Promise<void>> {
  const ended = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const holding = direct.portal.db.transaction().execute(async (tx) => {
    await sql`lock table rate_limits in access exclusive mode`.execute(tx);
    isLocked.resolve();
    await ended.promise;
  });
  await isLocked.promise;
  return async () => {
    ended.resolve();
    await holding;
  };
}

test.each([
  ['can only be read', 'read_only', () => givenReadOnly(direct.database)],
  ['has no space left', 'disk_full', givenFullDisk],
  ['does not commit in time', 'no_answer', givenNoCommits],
] as const)(
  'a database that %s is not ready, with the reason in the answer, a metric and the log',
  async (_which, reason, given) => {
    const ready = async () => {
      const { statusCode, body } = await app.server.inject('/health/ready');
      return [statusCode, (JSON.parse(body) as { reason?: string }).reason];
    };
    expect(await ready()).toEqual([200, undefined]);
    const end = await given();
    await expect.poll(ready).toEqual([503, reason]);
    const { body } = await app.server.inject({ url: '/metrics', headers: { host: 'localhost' } });
    expect(body.match(/^portaal_not_ready.* 1$/gm)).toEqual([`portaal_not_ready{reason="${reason}"} 1`]);
    await end();
    await expect.poll(ready).toEqual([200, undefined]);
    const lines = app.log.lines.filter((line) => line.includes(`"reason":"${reason}"`));
    expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([50, 40]);
  },
);

/**
 * How many of twenty statements at once, which occupy every connection of a pool, reach a server that can only be read.
 */
async function countReadOnly(pool: pg.Pool): Promise<number> {
  const one = 'select current_setting($1) as setting, pg_sleep(0.05)';
  const rows = await Promise.all(
    Array.from({ length: 20 }, () => pool.query<{ setting: string }>(one, ['transaction_read_only'])),
  );
  return rows.filter((found) => found.rows[0]?.setting === 'on').length;
}

test('connections to a former primary are replaced as soon as one write fails, those of every pool', async () => {
  const id = await givenApp(direct);
  const vote = () => app.send(castVote, { params: { id }, token: noor.token });
  const [pool, priorityPool] = [poolOf(app.portal.db)!, poolOf(app.portal.priorityDb)!];
  const endReadOnly = await givenReadOnly(direct.database);
  await expect.poll(() => countReadOnly(pool).catch(() => 0)).toBe(20);
  expect(await countReadOnly(priorityPool)).toBe(20);
  expect(await vote()).toMatchObject(unavailable);
  const linesBefore = app.log.lines.length;
  await endReadOnly();
  // Until the connections are a second old.
  await expect.poll(vote, { timeout: 2000 }).toMatchObject({ status: 200 });
  expect([await countReadOnly(pool), await countReadOnly(priorityPool)]).toEqual([0, 0]);
  expect(app.log.lines.slice(linesBefore).join('')).not.toContain('connection broke');
});

test('the first write after a failover succeeds, as a statement and as a transaction', async () => {
  const id = await givenApp(direct);
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  const endReadOnly = await givenReadOnly(direct.database);
  await expect.poll(() => countReadOnly(poolOf(app.portal.db)!).catch(() => 0)).toBe(20);
  setTimeout(resolve, 1000);
  await opened;
  await endReadOnly();
  const { title, description } = { title: 'Concept', description: 'Tekst' };
  const draft = { title, description, updatedAt: new Date().toISOString() };
  await app.call(saveDraft, { body: draft, token: noor.token });
  await app.call(castVote, { params: { id }, token: noor.token });
});

test('jobs continue on the present primary', async () => {
  const user = await givenUser(direct);
  await app.jobs.start();
  const endReadOnly = await givenReadOnly(direct.database);
  await expect.poll(() => app.send(listApps, { token: noor.token })).toMatchObject({ status: 200 });
  await endReadOnly();
  await expect.poll(() => app.send(forgotPassword, { body: { email: user.email } })).toMatchObject({ status: 200 });
  await expect.poll(() => mailsTo(direct, user.email)).toHaveLength(1);
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
