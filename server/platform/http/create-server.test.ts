import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { forgotPassword } from '#contract/auth.ts';
import type { BuiltPage } from '#contract/platform/built-page.ts';
import { errorBody } from '#contract/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { projectRoot } from '#server/platform/project-root.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let address: string;

beforeAll(async () => {
  app = await startApp();
  address = await app.listen();
});

afterAll(() => app.stop());

/** Sends bytes to the server. @returns all that it sends back before it hangs up */
async function sendRaw(bytes: string): Promise<string> {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(bytes);
  return await text(socket);
}

test.each([
  ['no HTTP', 'hallo daar\r\n\r\n'],
  ['headers without end', `GET /api/limits HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['an endless address', `GET /api/apps?x=${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['two lengths', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  [
    'a broken chunk',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
])('%s is answered in the form of every error', async (_what, bytes) => {
  const [head = '', body = ''] = (await sendRaw(bytes)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(errorBody.parse(JSON.parse(body))).toMatchObject({ code: 'malformed_request' });
  for (const header of [
    "content-security-policy: default-src 'none';frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    `x-request-id: ${(JSON.parse(body) as { requestId: string }).requestId}`,
  ])
    expect(head.toLowerCase().split('\r\n')).toContain(header);
});

test.each(['/api/limits', '/', '/assets/x.js', '/api/unknown'])('two Host headers are refused at %s', async (path) => {
  const headers = 'Host: portaal.test\r\nhOST: anders.example\r\nConnection: close';
  const [head = '', body = ''] = (await sendRaw(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(errorBody.parse(JSON.parse(body))).toMatchObject({ code: 'malformed_request' });
});

test('two Host headers are refused for a live connection', async () => {
  const upgrade =
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /api/live?ticket=x HTTP/1.1\r\nHost: a\r\nHost: b\r\n${upgrade}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  ['headers', 'GET /api/limits HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  [
    'a body',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"',
  ],
])('%s that do not arrive in time are answered in the form of every error', async (_what, bytes) => {
  const { headersTimeout, requestTimeout } = app.server.server;
  onTestFinished(() => void Object.assign(app.server.server, { headersTimeout, requestTimeout }));
  Object.assign(app.server.server, { headersTimeout: 300, requestTimeout: 300 });
  const [head = '', body = ''] = (await sendRaw(bytes)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(errorBody.parse(JSON.parse(body))).toMatchObject({ code: 'request_timed_out' });
});

test('a blocked event loop does not cause refusals afterwards', async () => {
  for (let hitch = 0; hitch < 3; hitch += 1) {
    const end = performance.now() + 800;
    while (performance.now() < end);
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise(setImmediate);
      expect(app.server.isUnderPressure()).toBe(false);
    }
  }
});

test('a connection that cannot be accepted is logged, and the next one is', async () => {
  app.server.server.emit('error', Object.assign(new Error('accept ENFILE'), { code: 'ENFILE' }));
  expect((await fetch(`${address}/health/live`)).status).toBe(200);
  expect(app.log.errors().join()).toContain('"code":"ENFILE"');
  app.log.lines.length = 0;
});

test('pages carry the security headers of documents', async () => {
  for (const url of ['/health/live', '/nergens', '/api/nergens', '/api/docs/'])
    expect((await app.server.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
});

test('every page of the build is found', async () => {
  const list = await readFile(join(projectRoot, 'dist/web/.vite/pages.json'), 'utf8');
  const paths = (JSON.parse(list) as BuiltPage[]).flatMap(({ path }) => (path === '*' ? [] : [path]));
  expect(paths).toEqual(expect.arrayContaining(['/', '/request/$id', '/register', '/invite', '/reset-password']));
  for (const path of paths)
    for (const url of [path.replace(/\$\w+/, newId()), `${path.replace(/\$\w+/, 'een.naam')}/?x=1`]) {
      const { statusCode, body } = await app.server.inject(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).toContain('<div id="root">');
    }
});

test('a path with invalid percent-encoding is one that does not exist', async () => {
  for (const url of ['/api/%E0%A4%A', '/api/nergens/%ff?zoek=%ff', '/assets/%zz'])
    expect((await app.server.inject(url)).statusCode, url).toBe(404);
  const { statusCode, headers, body } = await app.server.inject('/nergens/%E0%A4%A/%');
  expect(statusCode).toBe(404);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' });
  expect(body).toContain('<div id="root">');
});

test('a method is refused by the path and not by how it is written; documents and files have HEAD too', async () => {
  const allowed = async (method: 'POST' | 'PATCH' | 'HEAD', url: string) => {
    const { statusCode, headers } = await app.server.inject({ method, url });
    return [statusCode, headers.allow];
  };
  expect(await allowed('PATCH', '/%61pi/limits?x=1')).toEqual([405, 'GET']);
  expect(await allowed('POST', '/api/openapi.json')).toEqual([405, 'GET, HEAD']);
  expect(await allowed('POST', '/health/live')).toEqual([405, 'GET, HEAD']);
  expect(await allowed('HEAD', '/health/live')).toEqual([200, undefined]);
  expect(await allowed('POST', '/api/openapiXjson')).toEqual([404, undefined]);
});

test('answers of calls may not be rendered, embedded, sniffed or cached', async () => {
  for (const url of ['/api/limits', '/%61pi/dashboard/authority', `/api/requests/${'x'.repeat(500)}`, '/assets/%zz'])
    expect((await app.server.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
});

test('scripts, styles and fonts may not be sniffed or embedded, and carry no headers of pages', async () => {
  const { headers } = await app.server.inject('/assets/nergens.js');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers).not.toHaveProperty('permissions-policy');
});

test('Strict-Transport-Security is sent behind https only, for the host of the portal and not for those below it', async () => {
  const secure = await startApp({ database: app.database, config: { publicUrl: 'https://portaal.example' } });
  expect((await secure.server.inject('/health/live')).headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
  });
  expect((await app.server.inject('/health/live')).headers).not.toHaveProperty('strict-transport-security');
  await secure.stop();
});

test('the address of the caller is that of the proxy unless the proxy is trusted', async () => {
  const trusting = await startApp({ database: app.database, config: { trustProxy: 1 } });
  const body = { email: 'niemand@bureau.example' };
  for (let time = 0; time < 101; time += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${time}` };
    expect((await trusting.send(forgotPassword, { body, headers })).status).toBe(200);
    expect((await app.send(forgotPassword, { body, headers })).status).toBe(time < 100 ? 200 : 429);
  }
  // Some proxies add the port of the connection.
  for (let time = 0; time < 101; time += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.200:${50_000 + time}` };
    expect((await trusting.send(forgotPassword, { body, headers })).status).toBe(time < 100 ? 200 : 429);
  }
  await trusting.stop();
});
