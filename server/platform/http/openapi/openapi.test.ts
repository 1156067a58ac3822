import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

type Operation = {
  operationId: string;
  'x-access': string;
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: object;
  responses: Record<string, { headers?: object; $ref?: string }>;
};
type Document = {
  openapi: string;
  components: { schemas: { Error: { required: string[] } }; responses: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
};

type Found = { name: string; schema: object };

/** The schemas of a type, with the name of their property. */
function findSchemas(within: unknown, type: string, name = ''): Found[] {
  if (typeof within !== 'object' || within === null) return [];
  const own = 'type' in within && [within.type].flat().includes(type) ? [{ name, schema: within }] : [];
  const isNamed = (key: string) => !/^(\d+|anyOf|items|schema)$/.test(key);
  return [
    ...own,
    ...Object.entries(within).flatMap(([key, part]) => findSchemas(part, type, isNamed(key) ? key : name)),
  ];
}

let app: TestApp;
let document: Document;

beforeAll(async () => {
  app = await startApp();
  document = (await app.server.inject('/api/openapi.json')).json();
});

afterAll(() => app.stop());

test('it lists exactly the calls of the contract', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(listed.toSorted()).toEqual(declared.toSorted());
});

test('redocly lint finds nothing with its recommended rules, but for redirects', async () => {
  // A redirect has no 2xx response.
  const rules = { 'operation-2xx-response': 'off' } as const;
  const config = await createConfig({ extends: ['recommended'], rules, telemetry: 'off' });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`)).toEqual(
    [],
  );
});

test('an error always has a code, a text, the id of its request and the fields, which may be none', () => {
  expect(document.components.schemas.Error.required).toEqual(['code', 'message', 'requestId', 'fields']);
});

test('numbers that are always whole are integers, those of requests within bounds', () => {
  const names = new Set(findSchemas(document.paths, 'number').map(({ name }) => name));
  const durations = ['before', 'eventLoopP99', 'hours', 'max', 'maxMs', 'meanMs', 'medianWaitMinutes', 'totalMs'];
  const percentiles = ['p50', 'p75', 'p95', 'p99', 'statementP95'];
  // Props of components may be any number.
  const others = ['perSecond', 'percentage', 'rating', 'relevance', 'additionalProperties'];
  expect([...names].toSorted()).toEqual([...durations, ...percentiles, ...others].toSorted());
  const requests = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ parameters, requestBody }) =>
      findSchemas({ parameters, requestBody }, 'integer'),
    ),
  );
  const isBounded = ({ schema }: Found) => 'minimum' in schema || 'enum' in schema || 'const' in schema;
  expect(requests.filter((found) => !isBounded(found)).map(({ name }) => name)).toEqual([]);
  const { durationMinutes } = Object.fromEntries(requests.map(({ name, schema }) => [name, schema]));
  expect(durationMinutes).toMatchObject({ type: 'integer', minimum: 1 });
});

test('every operation has a name of its own, its rule and its refusals', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { endpoint, name } of allEndpoints) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, 'x-access': endpoint.access });
    expect(operation?.security.length).toBe(endpoint.access === 'public' ? 0 : 1);
    expect(operation?.responses).toHaveProperty(String(endpoint.status ?? 200));
  }
});

test('answers that any call may get are listed, with the headers that they have', () => {
  const { get, post } = document.paths['/api/requests']!;
  for (const status of ['413', '415', '500', '503']) expect(post!.responses).toHaveProperty(status);
  expect(get!.responses).not.toHaveProperty('413');
  const headersOf = (status: number) => Object.keys(get!.responses[status]!.headers!);
  const ofKeys = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
  expect(headersOf(200)).toEqual(['Link', ...ofKeys]);
  expect(headersOf(429)).toEqual(['Retry-After', ...ofKeys]);
  expect(headersOf(401)).toEqual(['WWW-Authenticate']);
  expect(document.components.responses['Unavailable']).toHaveProperty('headers.Retry-After');
  const report = document.paths['/api/twilio/messages/{id}/status']!['post']!;
  expect(report.parameters).toContainEqual(
    expect.objectContaining({ name: 'X-Twilio-Signature', in: 'header', required: true }),
  );
  expect(report.responses['200']!.headers).toEqual({});
});

test('the page to browse it is served with what it needs', async () => {
  const page = await app.server.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const needed = [...page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(needed.length).toBeGreaterThan(2);
  for (const url of needed) expect((await app.server.inject(url)).statusCode).toBe(200);
});

test.each(['/api/openapi.json', '/api/docs', '/api/docs/static/swagger-ui-bundle.js'])(
  '%s is answered with 304 to those who have it',
  async (url) => {
    const { etag } = (await app.server.inject(url)).headers;
    const again = await app.server.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  },
);

test('an IP address that loads documents too often is refused for a while, another is not', async () => {
  const load = (remoteAddress: string) => app.server.inject({ url: '/api/openapi.json', remoteAddress });
  for (let time = 0; time < 60; time += 1) expect((await load('203.0.113.9')).statusCode).toBe(200);
  const answers = await Promise.all(Array.from({ length: 60 }, () => load('203.0.113.9')));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]!.headers['retry-after']).toBe('1');
  expect((await load('203.0.113.10')).statusCode).toBe(200);
});
