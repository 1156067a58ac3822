import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLimits } from '#contract/weekly-limits.ts';
import { readServerFigures, readServerSummary } from '#contract/performance.ts';
import { execute } from '#server/platform/database/statements.ts';
import { RequestTimes } from '#server/platform/monitor/request-times.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { version } from '#server/platform/version.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { deleteOldFigures } from './delete-old-figures.job.ts';
import { readInstanceFigures } from './public.ts';
import { recordMinute } from './start-recording.ts';
import { countRoutes } from './route-counts.ts';

let app: TestApp;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop({ failedCallsAreFine: true }));

const read = () => app.call(readServerFigures, { token: administrator.token });

test('calls are counted by route, with their durations and server errors', async () => {
  for (let call = 0; call < 3; call += 1) await app.call(getLimits, { token: administrator.token });
  app.portal.metrics.requestTimes.recorder('GET', '/api/broken')(500, 900);
  await recordMinute(app.portal);
  const { version: shown, requests, routes, statements, instances, isShared } = await read();
  expect(shown).toBe(version);
  expect(isShared).toBe(true);
  expect(requests).toMatchObject({ count: 4, serverErrors: 1 });
  expect(requests.p99).toBeGreaterThan(750);
  expect(statements.count).toBeGreaterThan(0);
  expect(routes[0]).toMatchObject({ route: 'GET /api/broken', count: 1, serverErrors: 1 });
  expect(routes[1]).toMatchObject({ route: 'GET /api/limits', count: 3, serverErrors: 0 });
  expect(instances).toHaveLength(1);
  expect(instances[0]!.memory.resident).toBeGreaterThan(10_000_000);
  expect(readInstanceFigures(app.portal).requests).toMatchObject({ serverErrors: 1 });
});

test('a readiness check that is answered with 503 is no server error', () => {
  const times = new RequestTimes();
  times.recorder('GET', '/health/ready')(503, 1);
  times.recorder('GET', '/api/broken')(503, 1);
  expect(countRoutes(times.series, new Map())).toMatchObject([
    { route: 'GET /health/ready', serverErrors: 0 },
    { route: 'GET /api/broken', serverErrors: 1 },
  ]);
});

test('every user can read the main figures of the instance, and nothing of routes or hosts', async () => {
  const customer = await givenSignedIn(app, { role: 0 });
  const summary = await app.call(readServerSummary, { token: customer.token });
  expect(summary).toEqual({
    requests: { p50: expect.any(Number), p99: expect.any(Number) },
    statements: { p95: expect.any(Number) },
    eventLoopP99: expect.any(Number),
    resident: expect.any(Number),
  });
  expect(summary.requests.p99).toBeGreaterThan(750);
  expect(summary.resident).toBeGreaterThan(10_000_000);
});

test('a minute begins at the first sample after the one before, and keeps that one', async () => {
  const before = await read();
  app.clock.advance(minutes);
  await recordMinute(app.portal);
  await app.call(getLimits, { token: administrator.token });
  await recordMinute(app.portal);
  const { perMinute, requests } = await read();
  expect(perMinute).toHaveLength(2);
  // This minute has the call of the limits; those that read the figures came before its first sample.
  expect(perMinute[1]!.requests).toBe(1);
  expect(requests.count).toBeGreaterThan(before.requests.count);
});

test('the figures of several instances add up, and each is shown while it records', async () => {
  await recordMinute(app.portal);
  const one = await read();
  await execute(app.portal.db)`insert into performance_minutes
    select minute, 'another', sampled_at, figures, routes from performance_minutes
    where minute = (select max(minute) from performance_minutes)`;
  const both = await read();
  expect(both.instances).toHaveLength(2);
  expect(both.perMinute.at(-1)!.requests).toBe(2 * one.perMinute.at(-1)!.requests);
  app.clock.advance(minutes);
  await recordMinute(app.portal);
  expect((await read()).instances).toHaveLength(1);
});

test('minutes of more than two hours ago are deleted', async () => {
  app.clock.advance(119 * minutes);
  administrator = await givenSignedIn(app, { role: 3 });
  await deleteOldFigures.run(app.portal, {});
  expect((await read()).perMinute).toHaveLength(0);
  // The first sample still belongs to the minute in which the last one was taken.
  await recordMinute(app.portal);
  await recordMinute(app.portal);
  expect((await read()).perMinute).toHaveLength(1);
});
