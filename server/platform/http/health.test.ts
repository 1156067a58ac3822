import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAuthority } from '#contract/dashboard.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

test('the liveness and readiness checks succeed', async () => {
  expect((await app.server.inject('/health/live')).json()).toEqual({ status: 'live' });
  expect((await app.server.inject('/health/ready')).json()).toEqual({ status: 'ready' });
});

test('the figures are in the form of Prometheus, calls by their route and status', async () => {
  await app.call(getAuthority);
  await app.server.inject('/api/apps/018f0000-0000-7000-8000-000000000000/nergens');
  const { body, headers } = await app.server.inject('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(body).toContain(
    'portaal_http_request_seconds_count{method="GET",route="/api/dashboard/authority",status="200"} 1',
  );
  expect(body).toMatch(/portaal_live_connections 0/);
  expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds/);
  // An address that somebody made up must not become a label: there is no end to them.
  expect(body).not.toContain('nergens');
});
