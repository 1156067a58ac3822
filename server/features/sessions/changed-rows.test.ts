import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { verify } from '#contract/auth.ts';
import { closeCodes } from '#contract/platform/close-codes.ts';
import { listGreylistDomains } from '#contract/domains.ts';
import type { RevocationTarget } from '#server/platform/credentials/session-revocation.ts';
import { givenSignedIn, givenUser, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive, type LiveClient } from '#server/testing/live-client.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let instances: [TestApp, TestApp];
let user: SignedInUser;
let sockets: LiveClient[];
let addresses: string[];

beforeAll(async () => {
  const first = await startApp({ clock: settableClock(new Date()) });
  const second = await startApp({ database: first.database, clock: first.clock });
  instances = [first, second];
  addresses = await Promise.all(instances.map((app) => app.listen()));
});

/** On each instance the token of a supervisor is cached, and a live connection of theirs is open. */
beforeEach(async () => {
  user = await givenSignedIn(instances[0], { role: 2 });
  sockets = await Promise.all(
    instances.map(async (app, index) => {
      await app.call(listGreylistDomains, { token: user.token });
      return await connectLive(app, addresses[index]!, user.token);
    }),
  );
});

afterEach(() => {
  for (const { socket } of sockets) socket.terminate();
});

afterAll(async () => {
  for (const app of instances.toReversed()) await app.stop();
});

const statusOn = async (app: TestApp) => (await app.send(listGreylistDomains, { token: user.token })).status;

test.each([
  ['a lowered role', () => sql`update users set role = 1 where id = ${user.id}`, 403],
  ['a disabled account', () => sql`update users set status = 'disabled' where id = ${user.id}`, 401],
  ['a closed session', () => sql`update auth_sessions set is_active = false where id = ${user.sessionId}`, 401],
  ['a deleted user', () => sql`delete from users where id = ${user.id}`, 401],
])('%s takes effect on every instance, also when only its row is changed', async (_change, statement, status) => {
  await statement().execute(instances[0].portal.db);
  for (const [index, app] of instances.entries()) {
    await expect.poll(() => statusOn(app)).toBe(status);
    expect(await sockets[index]!.closed).toBe(closeCodes.reauthenticate);
  }
});

test('a change that is rolled back and one of another column revoke nothing', async () => {
  const { db } = instances[0].portal;
  const changed = db.transaction().execute(async (tx) => {
    await sql`update users set role = 0 where id = ${user.id}`.execute(tx);
    throw new Error('roll back');
  });
  await expect(changed).rejects.toThrow('roll back');
  await sql`update users set last_login = now() where id = ${user.id}`.execute(db);
  // Notifications arrive in the order of their commits, so this revocation would come after a wrong one.
  const other = await givenSignedIn(instances[0]);
  await instances[1].call(verify, { token: other.token });
  await sql`update users set status = 'disabled' where id = ${other.id}`.execute(db);
  await expect.poll(async () => (await instances[1].send(verify, { token: other.token })).status).toBe(401);
  expect(sockets.map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
});

test('changes of users who wait notify no instance: nothing of them is in memory', async () => {
  const revoked: RevocationTarget[] = [];
  instances[1].portal.sessionRevocation.onRevoked((target) => revoked.push(target));
  for (let given = 0; given < 3; given += 1) await givenUser(instances[0], { status: 'pending' });
  const { db } = instances[0].portal;
  await sql`update users set role = 2, name = 'Nieuwe naam' where status = 'pending'`.execute(db);
  await sql`update users set status = 'active' where status = 'pending'`.execute(db);
  await sql`update users set name = 'Nieuwe naam' where id = ${user.id}`.execute(db);
  await expect.poll(() => revoked).toEqual([{ userId: user.id }]);
});
