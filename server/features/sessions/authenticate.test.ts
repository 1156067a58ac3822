import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listApps } from '#contract/apps.ts';
import { logout, verify } from '#contract/auth.ts';
import { Listener } from '#server/platform/database/listener.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { startDatabaseProxy } from '#server/testing/servers/database-proxy.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { hours } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { createAuthenticate } from './authenticate.ts';
import { deleteExpiredSessionsJob } from './delete-expired.job.ts';
import { revokeSessions } from './revoke-sessions.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

test('a disabled account is refused at once when its sessions are revoked with it', async () => {
  await app.call(verify, { token: noor.token });
  await transact(app.portal, async (tx) => {
    await sql`update users set status = 'disabled' where id = ${noor.id}`.execute(tx);
    await revokeSessions(tx, { userId: noor.id });
  });
  expect((await app.send(verify, { token: noor.token })).status).toBe(401);
});

test('sessions whose revocation is rolled back stay open', async () => {
  await app.call(verify, { token: noor.token });
  const rolledBack = transact(app.portal, async (tx) => {
    await revokeSessions(tx, { userId: noor.id });
    throw new Error('roll back');
  });
  await expect(rolledBack).rejects.toThrow('roll back');
  await app.call(verify, { token: noor.token });
});

test('a token that was read while its session was revoked is not cached', async () => {
  const lock = sql`lock table access_tokens in access exclusive mode`;
  const answer = await blockedBy(
    app,
    (tx) => lock.execute(tx),
    () => app.send(listApps, { token: noor.token }),
    () => transact(app.portal, (tx) => revokeSessions(tx, { userId: noor.id })),
  );
  expect([200, 401]).toContain(answer.status);
  expect((await app.send(listApps, { token: noor.token })).status).toBe(401);
});

test('an instance whose listener is not connected uses no cached token', async () => {
  const proxy = await startDatabaseProxy(app.database.url);
  const listener = new Listener({ connectionString: proxy.url }, app.log.log);
  const authenticate = createAuthenticate(app.portal, listener);
  const readUser = async () => {
    const found = authenticate(noor.token);
    return typeof found === 'function' ? await found() : found;
  };
  await listener.start();
  expect(await readUser()).toMatchObject({ id: noor.id });
  await proxy.refuse();
  await expect.poll(() => listener.connected).toBe(false);
  await app.call(logout, { token: noor.token });
  expect(await readUser()).toBeNull();
  await listener.stop();
  await proxy.stop();
});

/** How many times this instance reads which user a revocation affects: once for each cached token that it compares. */
function countReads(userId: string): number {
  let reads = 0;
  const target = {
    get userId() {
      reads += 1;
      return userId;
    },
  };
  const tx = {} as Tx;
  revokeAfterCommit(tx, [target]);
  app.portal.sessionRevocation.applyCommitted(tx);
  return reads;
}

test('a revocation reads the cached tokens of its user only', async () => {
  const others = await Promise.all(Array.from({ length: 10 }, () => givenSignedIn(app)));
  const readsWithoutTokens = countReads(noor.id);
  await app.call(verify, { token: noor.token });
  for (const { token } of others) await app.call(verify, { token });
  expect(countReads(noor.id)).toBe(readsWithoutTokens + 1);
  expect(countReads(noor.id)).toBe(readsWithoutTokens);
});

test('tokens that have expired leave the cache when another token is cached', async () => {
  const readsWithoutTokens = countReads(noor.id);
  await app.call(verify, { token: noor.token });
  app.clock.advance(hours);
  await app.call(verify, { token: (await givenSignedIn(app)).token });
  expect(countReads(noor.id)).toBe(readsWithoutTokens);
});

test('expired sessions and tokens are deleted, open ones stay', async () => {
  await deleteExpiredSessionsJob.run(app.portal, {});
  await app.call(verify, { token: noor.token });
  app.clock.set('2026-05-01T00:00:00.000Z');
  const fresh = await givenSignedIn(app);
  await deleteExpiredSessionsJob.run(app.portal, {});
  expect(await app.database.query('select user_id from auth_sessions')).toEqual([{ user_id: fresh.id }]);
  expect(await app.database.query('select count(*)::int from access_tokens')).toEqual([{ count: 1 }]);
  await app.call(verify, { token: fresh.token });
});
