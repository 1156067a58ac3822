import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forgotPassword, login } from '#contract/auth.ts';
import { search } from '#contract/search.ts';
import { readConfig } from '#server/platform/config.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import { startMailServer, type MailServer } from '#server/testing/servers/mail-server.ts';
import {
  startTraceCollector,
  type ReceivedSpan,
  type TraceCollector,
} from '#server/testing/servers/trace-collector.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

const secret = 'Bearer geheim-van-de-collector';
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

let collector: TraceCollector;
let mailServer: MailServer;
let app: TestApp;
let user: Awaited<ReturnType<typeof givenUser>>;

/** What the collector got once the app was stopped. */
beforeAll(async () => {
  collector = await startTraceCollector();
  mailServer = await startMailServer();
  app = await startApp({ config: { smtpUrl: mailServer.url, tracing: tracingAt(collector.url, '1') } });
  user = await givenUser(app);
  await app.jobs.start();
  const headers = { traceparent };
  await app.server.inject({ method: 'POST', url: forgotPassword.path, headers, payload: { email: user.email } });
  const { token } = await app.call(login, { body: { email: user.email, password } });
  const sent = { authorization: `Bearer ${token}` };
  await app.server.inject({ url: `${search.path}?q=vertrouwelijke-zoektekst`, headers: sent });
  await app.server.inject({ url: '/api/users/018f0000-0000-7000-8000-000000000000', headers: sent });
  await app.server.inject({ url: '/health/ready' });
  const left = async () => await app.database.query('select from graphile_worker.jobs');
  await vi.waitFor(async () => expect([mailServer.received.length > 0, await left()]).toEqual([true, []]), 15_000);
  await app.stop();
});

afterAll(async () => {
  await mailServer.stop();
  await collector.stop();
});

const tracingAt = (url: string, share: string) =>
  readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=${encodeURIComponent(secret)}`,
    OTEL_TRACES_SAMPLER_ARG: share,
    OTEL_SERVICE_NAME: 'portaal-test',
  }).tracing;

const named = (name: string) => collector.spans.filter((span) => span.name === name);
const childrenOf = ({ spanId }: ReceivedSpan) => collector.spans.filter(({ parentId }) => parentId === spanId);

test('a trace goes from the call that the browser began to its statements, its job, and the mail of that job', () => {
  const [call] = named('POST /api/auth/forgot-password');
  expect(call).toMatchObject({ traceId, parentId: '00f067aa0ba902b7', kind: 2, hasFailed: false });
  expect(call!.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/auth/forgot-password',
    'http.response.status_code': expect.any(Number),
  });
  const ofTrace = collector.spans.filter((span) => span.traceId === traceId);
  expect(childrenOf(call!).some(({ attributes }) => attributes['db.system.name'] === 'postgresql')).toBe(true);
  const job = ofTrace.find(({ name }) => name === 'job send-mail');
  expect(job).toMatchObject({ kind: 5, attributes: { 'portaal.job': 'send-mail' } });
  const [mail] = childrenOf(job!).filter(({ name }) => name === 'send mail');
  expect(mail).toMatchObject({ kind: 3, attributes: { 'server.address': '127.0.0.1' } });
  for (const { duration } of ofTrace) expect(duration).toBeGreaterThanOrEqual(0);
});

test('statements have the name of what they do to which tables', () => {
  const names = new Set(
    collector.spans.filter(({ attributes }) => 'db.query.summary' in attributes).map(({ name }) => name),
  );
  expect([...names].some((name) => /^insert \w+/.test(name))).toBe(true);
  for (const name of names) expect(name).toMatch(/^[\w., …]{3,100}$/);
});

test('no attribute and no name has a person, an id of one, an address, a query or a secret', () => {
  const all = Buffer.concat(collector.raw).toString('latin1');
  expect(all).toContain('/api/users/:id');
  const { email, id } = user;
  for (const hidden of [email, email.split('@')[0]!, id, password, 'vertrouwelijke', '018f0000', 'geheim', 'Bearer'])
    expect(all).not.toContain(hidden);
  const keys = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...keys].toSorted()).toEqual([
    'db.query.summary',
    'db.system.name',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'portaal.job',
    'portaal.request_id',
    'server.address',
  ]);
});

test('what monitors ask is no call, the service has its name, and the collector gets its header', () => {
  expect(collector.spans.filter(({ name }) => name.includes('/health'))).toEqual([]);
  expect(collector.resource).toMatchObject({ 'service.name': 'portaal-test', 'service.version': expect.any(String) });
  for (const headers of collector.headers) expect(headers.authorization).toBe(secret);
});

test('a caller cannot have its calls recorded, and no share of 0 records anything', async () => {
  const own = await startTraceCollector();
  const quiet = await startApp({ config: { tracing: tracingAt(own.url, '0') } });
  await quiet.server.inject({ method: 'POST', url: login.path, headers: { traceparent }, payload: {} });
  await quiet.stop();
  expect(own.raw).toEqual([]);
  await own.stop();
});

test.each(['', 'nonsense', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `ff-${traceId}-00f067aa0ba902b7-01`])(
  'the header %o begins a trace of its own',
  async (header) => {
    const own = await startTraceCollector();
    const other = await startApp({ config: { tracing: tracingAt(own.url, '1') } });
    await other.server.inject({ method: 'POST', url: login.path, headers: { traceparent: header }, payload: {} });
    await other.stop();
    const [call] = own.spans.filter(({ name }) => name === 'POST /api/auth/login');
    expect(call).toMatchObject({ parentId: '' });
    expect(call!.traceId).not.toBe(traceId);
    await own.stop();
  },
);

test('while the collector is away calls are answered, at most a queue is kept, and the log has one line', async () => {
  const away = await startApp({ config: { tracing: tracingAt('http://127.0.0.1:9', '1') } });
  for (let calls = 0; calls < 600; calls += 1)
    expect((await away.server.inject({ method: 'POST', url: login.path, payload: {} })).statusCode).toBe(400);
  const find = () => away.log.lines.filter((line) => line.includes('traces were not sent'));
  await expect.poll(find, { timeout: 20_000 }).toHaveLength(1);
  const startedAt = performance.now();
  await away.stop();
  expect(performance.now() - startedAt).toBeLessThan(5000);
  const lines = find();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
  expect(lines[0]).not.toContain('geheim');
});
