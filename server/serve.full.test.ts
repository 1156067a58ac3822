import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { castVote } from '#contract/votes.ts';
import { systemClock } from '#server/platform/clock.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { addressOf } from '#server/testing/calls.ts';
import { postmasterPid } from '#server/testing/clusters/destroy-cluster.ts';
import { createTestDatabase } from '#server/testing/clusters/test-database.ts';
import { startDatabaseProxy } from '#server/testing/servers/database-proxy.ts';
import { givenApp, givenApps } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { listWrongCounts } from '#server/testing/statements/list-wrong-counts.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { startMailServer } from '#server/testing/servers/mail-server.ts';
import { spawnPortal, type SpawnedPortal } from '#server/testing/servers/spawn-portal.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { version } from '#server/platform/version.ts';
import { text } from '#server/platform/database/column.ts';
import { listValues } from '#server/platform/database/statements.ts';

let app: TestApp;
let noor: SignedInUser;
let processes: SpawnedPortal[];

beforeEach(async () => {
  // The process uses the system clock, so the tokens must be of today.
  app = await startApp({ clock: { ...systemClock, set: () => undefined, advance: () => undefined } });
  noor = await givenSignedIn(app);
  processes = [];
});

afterEach(async () => {
  for (const { kill } of processes) await kill();
  await app.stop();
});

function start(environment: Record<string, string> = {}): SpawnedPortal {
  const started = spawnPortal({ DATABASE_URL: app.database.url, ...environment });
  processes.push(started);
  return started;
}

const vote = (address: string, id: string, { token } = noor) =>
  fetch(address + addressOf(castVote, { params: { id } }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });

test('on SIGTERM running calls finish, new ones are refused, and the exit code is 0', async () => {
  const { child, ready, ended } = start();
  const address = await ready;
  const [id, other] = [await givenApp(app), await givenApp(app)];
  const live = await connectLive(app, address, noor.token);
  const lock = sql`select from weekly_limits where user_id = ${noor.id} for update`;
  await vote(address, other);
  const answer = await blockedBy(
    app,
    (tx) => lock.execute(tx),
    () => vote(address, id),
    async () => {
      child.kill('SIGTERM');
      expect(await live.closed).toBe(1001);
      await expect
        .poll(() =>
          fetch(`${address}/health/live`).then(
            (refused) => refused.status,
            () => 'refused',
          ),
        )
        .toBe('refused');
    },
  );
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ hasVoted: true });
  expect(await ended).toBe(0);
});

test('an exception that nothing catches is logged, running calls finish, and the exit code is 1', async () => {
  const throwing = "process.on('SIGUSR2', () => { throw Object.assign(new Error('unexpected'), { code: 'E_TEST' }); })";
  const flag = `--import data:text/javascript,${encodeURIComponent(throwing)}`;
  const { child, ready, ended, output } = start({ NODE_OPTIONS: flag });
  const address = await ready;
  const [id, other] = [await givenApp(app), await givenApp(app)];
  const lock = sql`select from weekly_limits where user_id = ${noor.id} for update`;
  await vote(address, other);
  const answer = await blockedBy(
    app,
    (tx) => lock.execute(tx),
    () => vote(address, id),
    async () => {
      child.kill('SIGUSR2');
      await expect.poll(output).toContain('"level":60');
    },
  );
  expect(answer.status).toBe(200);
  expect(await ended).toBe(1);
  expect(output()).toMatch(/"code":"E_TEST".*this process ends/);
});

test('behind a proxy it is not ready for 5 seconds before it stops, and answers calls in them', async () => {
  const { child, ready, ended } = start({ TRUST_PROXY: '1' });
  const address = await ready;
  const id = await givenApp(app);
  child.kill('SIGTERM');
  const stoppedAt = performance.now();
  await expect.poll(async () => (await fetch(`${address}/health/ready`)).status).toBe(503);
  expect(await (await fetch(`${address}/health/ready`)).json()).toEqual({ status: 'unavailable', reason: 'restart' });
  expect((await fetch(`${address}/health/live`)).status).toBe(200);
  expect((await vote(address, id)).status).toBe(200);
  expect(await ended).toBe(0);
  expect(performance.now() - stoppedAt).toBeGreaterThan(5000);
});

test('Ctrl+C waits for no proxy', async () => {
  const { child, ready, ended } = start({ TRUST_PROXY: '1' });
  await ready;
  const stoppedAt = performance.now();
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(5000);
});

test('the first line of the log has the version', async () => {
  const { ready, output } = start({ LOG_LEVEL: 'info' });
  await ready;
  expect(JSON.parse(output().split('\n', 1)[0]!)).toMatchObject({ version, msg: 'the portal starts' });
});

test('a BACKUP_DIR that cannot be written is a warning at the start', async () => {
  const { ready, output } = start({ BACKUP_DIR: join(tmpdir(), 'portaal-gone') });
  await ready;
  expect(output()).toMatch(/"level":40,.*BACKUP_DIR: .*portaal-gone cannot be used: ENOENT/);
});

test('Ctrl+C at npm start, which reaches the script and the portal that it runs, ends both with exit code 0', async () => {
  const launched = spawnPortal({ DATABASE_URL: app.database.url, LOG_LEVEL: 'info' }, { byScript: true });
  processes.push(launched);
  await launched.ready;
  process.kill(-launched.child.pid!, 'SIGINT');
  expect(await launched.ended).toBe(0);
  expect(launched.output()).toContain('"signal":"SIGINT"');
});

test('Ctrl+C during the first start is no failure, and leaves no PostgreSQL', async () => {
  const dataDir = join(tmpdir(), `portaal-${app.database.name}`);
  const { child, ended, output } = start({ DATABASE_URL: '', SECRET_KEY: '', DATA_DIR: dataDir });
  await expect.poll(() => existsSync(join(dataDir, 'portal.lock'))).toBe(true);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(output()).toBe('');
  expect(postmasterPid(dataDir)).toBe(0);
  expect(existsSync(join(dataDir, 'portal.lock'))).toBe(false);
  await rm(dataDir, { recursive: true });
});

test('a database that writes dates in another style is used', async () => {
  await app.database.query(`alter database ${app.database.name} set datestyle = 'German'`);
  const address = await start().ready;
  expect((await vote(address, await givenApp(app))).status).toBe(200);
});

test('an instance with another SECRET_KEY is refused while one runs', async () => {
  await expect(start({ SECRET_KEY: 'another secret key that is long enough' }).ready).rejects.toThrow(
    'Another instance of the portal runs on this database with another SECRET_KEY.',
  );
});

test('no vote that was answered is lost when the process is killed, and a second SIGTERM ends it at once', async () => {
  const ids = await givenApps(app, 3);
  const users = await Promise.all(Array.from({ length: 60 }, () => givenSignedIn(app)));
  const { child, ready, ended } = start();
  const address = await ready;
  const answered: string[] = [];
  const left = users.flatMap((user) => ids.map((id) => ({ user, id })));
  const castAll = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const answer = await vote(address, next.id, next.user).catch(() => null);
      if (answer?.status === 200) answered.push(`${next.user.id} ${next.id}`);
      if (answered.length === 50) child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 16 }, castAll));
  expect(await ended).toBe('SIGKILL');
  expect(answered.length).toBeGreaterThanOrEqual(50);
  expect(answered.length).toBeLessThan(users.length * ids.length);
  const second = start();
  const again = await second.ready;
  const kept = new Set(await listValues(app.portal.db, text)`select user_id || ' ' || app_id from votes`);
  expect(answered.filter((one) => !kept.has(one))).toEqual([]);
  expect(await listWrongCounts(app)).toEqual([]);
  expect((await vote(again, await givenApp(app))).status).toBe(200);
  const id = await givenApp(app);
  await blockedBy(
    app,
    (tx) => sql`select from weekly_limits where user_id = ${noor.id} for update`.execute(tx),
    () => vote(again, id).catch(() => null),
    async () => {
      second.child.kill('SIGTERM');
      await expect.poll(() => fetch(`${again}/health/live`).catch(() => null)).toBeNull();
      await expect.poll(() => (second.child.kill('SIGTERM'), second.child.exitCode)).toBe(1);
    },
  );
});

test('a mail whose process is killed while it is sent is sent by another process', { timeout: 90_000 }, async () => {
  const mails = await startMailServer();
  const connected = Promise.withResolvers<void>();
  mails.beforeAccepting = () => {
    connected.resolve();
    return new Promise(() => undefined);
  };
  const first = start({ SMTP_URL: mails.url });
  const answer = await fetch(`${await first.ready}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: noor.email }),
  });
  expect(answer.status).toBe(200);
  await connected.promise;
  await start({ SMTP_URL: mails.url }).ready;
  mails.beforeAccepting = async () => undefined;
  first.child.kill('SIGKILL');
  await expect.poll(() => mails.received.map(({ to }) => to), { timeout: 60_000 }).toEqual([[noor.email]]);
  await mails.stop();
});

test('losing the database repeatedly under load does not end the process, which reconnects each time', async () => {
  const proxy = await startDatabaseProxy(app.database.url);
  const { ready, child, ended } = start({ DATABASE_URL: proxy.url });
  const address = await ready;
  const ids = await givenApps(app, 5);
  const email = JSON.stringify({ email: noor.email });
  const headers = { 'content-type': 'application/json' };
  const statusOf = (path: string, init?: RequestInit) => fetch(address + path, init).then(({ status }) => status);
  for (let round = 0; round < 6; round += 1) {
    const calls = Array.from({ length: 40 }, (_, index) =>
      index % 4 === 0
        ? statusOf('/api/auth/forgot-password', { method: 'POST', headers, body: email })
        : vote(address, ids[index % 5]!).then(({ status }) => status),
    );
    await proxy.refuse();
    for (const status of await Promise.all(calls)) expect([200, 409, 429, 503]).toContain(status);
    // A write that was committed counts for a second.
    await expect.poll(() => statusOf('/health/ready')).toBe(503);
    await proxy.restore();
    await expect.poll(() => statusOf('/health/ready')).toBe(200);
  }
  expect(child.exitCode).toBeNull();
  expect(await statusOf('/api/auth/forgot-password', { method: 'POST', headers, body: email })).toBe(200);
  await expect.poll(() => mailsTo(app, noor.email)).not.toEqual([]);
  proxy.stall();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await proxy.stop();
});

test.each([
  [{ PORT: 'abc' }, /PORT: must be a port number/],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' }, /database cannot be reached[^]*Check DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing', SECRET_KEY: '' }, /SECRET_KEY: required with DATABASE_URL/],
  [{ HOST: '192.0.2.1' }, /cannot listen on HOST=192\.0\.2\.1[^]*must be an address of this machine/],
  [{ HOST: 'nowhere.invalid' }, /cannot listen on HOST=nowhere\.invalid(?![^]*DATABASE_URL)/],
  // Node never returns from a recursive mkdir in /proc; a folder cannot be created below a device either.
  [{ DATABASE_URL: '', DATA_DIR: '/proc/x' }, /data folder \/proc\/x cannot be used[^]*set DATA_DIR to another folder/],
  [{ DATABASE_URL: '', DATA_DIR: '/dev/null/x' }, /data folder \/dev\/null\/x cannot be used/],
])('with %o it exits with code 1 and an error that names the cause', async (environment, sentence) => {
  const { ended, output } = start(environment);
  expect(await ended).toBe(1);
  expect(output()).toMatch(sentence);
  expect(output()).not.toMatch(/^ +at /m);
});

test('a port in use is reported in one sentence, before anything is written', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const database = await createTestDatabase(inject('adminUrl'));
  const dataDir = join(tmpdir(), `portaal-${database.name}`);
  const places: Record<string, string>[] = [
    { DATABASE_URL: database.url },
    { DATABASE_URL: '', SECRET_KEY: '', DATA_DIR: dataDir },
  ];
  for (const place of places) {
    const { ended, output } = start({ PORT: String(port), ...place });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/port is in use[^]*choose another PORT/);
  }
  expect(await database.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
  expect(existsSync(dataDir)).toBe(false);
  taken.close();
  await database.drop();
});

test('the first start prints a link that makes the first administrator, and none once there is one', async () => {
  const first = start();
  await first.ready;
  await expect.poll(first.output).toMatch(/http:\/\/localhost:\d+\/setup#token=[\w-]{43}/);
  await givenSignedIn(app, { role: 3 });
  const second = start();
  await second.ready;
  await vote(await second.ready, await givenApp(app));
  expect(second.output()).not.toContain('/setup#token=');
});
