import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { getAuthority } from '#contract/dashboard.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { recordQueries } from '#server/testing/statements/record-queries.ts';
import { version } from '../version.ts';
import { createReadiness, createWriteCheck } from '../readiness.ts';

let app: TestApp;
let guarded: TestApp;

beforeAll(async () => {
  app = await startApp();
  guarded = await startApp({ database: app.database, config: { metricsToken: 'metrics-token-1', trustProxy: 1 } });
});

afterAll(async () => {
  await guarded.stop();
  await app.stop();
});

test('the liveness and readiness checks succeed', async () => {
  expect((await app.server.inject('/health/live')).json()).toEqual({ status: 'live', version });
  expect((await app.server.inject('/health/ready')).json()).toEqual({ status: 'ready' });
});

test('background jobs that do not run are reported', async () => {
  const readiness = createReadiness(app.portal.checkWrites, { isWorking: () => false }, new Registry());
  expect(await readiness.check()).toBe('jobs');
});

test('a hundred checks at once are one small write, and one that was committed counts for a second', async () => {
  const check = createWriteCheck(app.portal.priorityDb, app.log.log);
  const texts = await recordQueries(async () => {
    const states = await Promise.all(Array.from({ length: 100 }, () => check()));
    states.push(await check());
    expect(new Set(states.map(({ fault }) => fault))).toEqual(new Set([null]));
  });
  expect(texts.filter((text) => text.includes('pg_logical_emit_message'))).toHaveLength(1);
});

test('the figures are in the form of Prometheus, calls by their route and status', async () => {
  await app.call(getAuthority);
  await app.server.inject('/api/apps/018f0000-0000-7000-8000-000000000000/nergens');
  const { body, headers } = await app.server.inject({ url: '/metrics', headers: { host: 'localhost' } });
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(body).toContain(
    'portaal_http_request_seconds_count{method="GET",route="/api/dashboard/authority",status="200"} 1',
  );
  expect(body).toContain(`portaal_build_info{version="${version}"} 1`);
  expect(body).toMatch(/portaal_live_connections 0/);
  expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds/);
  // An address that somebody made up must not become a label: there is no end to them.
  expect(body).not.toContain('nergens');
});

test.each<[string, { remoteAddress?: string; headers?: Record<string, string> }, number]>([
  ['a program on this machine', { headers: { host: '127.0.0.1:3000' } }, 200],
  ['a program on this machine, by IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }, 200],
  ['another machine', { remoteAddress: '192.0.2.1', headers: { host: 'localhost' } }, 401],
  ['a proxy on this machine that names its client', { headers: { host: 'localhost', 'x-forwarded-for': '::1' } }, 401],
  ['a proxy on this machine that keeps the host', { headers: { host: 'portaal.test' } }, 401],
  [
    'another machine with the token',
    { remoteAddress: '192.0.2.1', headers: { authorization: 'Bearer metrics-token-1' } },
    200,
  ],
  [
    'another machine with a wrong token',
    { remoteAddress: '192.0.2.1', headers: { authorization: 'Bearer metrics-token-2' } },
    401,
  ],
])('the figures of /metrics for %s', async (_who, options, status) => {
  expect((await guarded.server.inject({ url: '/metrics', ...options })).statusCode).toBe(status);
});

test('sign-in and the readiness check succeed while other calls occupy every connection', async () => {
  const { email } = await givenUser(app);
  const released = Promise.withResolvers<void>();
  let holders = 0;
  const holdConnection = () =>
    app.portal.db.connection().execute(async () => {
      holders += 1;
      await released.promise;
    });
  const held = Array.from({ length: 30 }, holdConnection);
  await expect.poll(() => holders).toBe(12);
  await app.call(login, { body: { email, password } });
  expect((await app.server.inject('/health/ready')).statusCode).toBe(200);
  released.resolve();
  await Promise.all(held);
});
