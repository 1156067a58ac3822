import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { checkConnection, checkHeader } from '#contract/platform/connection-check.ts';
import { routes } from '#server/app.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { secretKey } from '#server/testing/secret-key.ts';
import { createCheckToken, isCheckToken, proveCheck } from './check-token.ts';

let app: TestApp;
let address: string;

beforeAll(async () => {
  app = await startApp({ config: { trustProxy: 1 } });
  address = await app.listen();
});

afterAll(() => app.stop());

const newToken = (key = secretKey) => createCheckToken(key, app.clock.now());

async function check(headers: Record<string, string>, body = '{"padding":""}') {
  const json = { 'content-type': 'application/json' };
  const url = new URL(checkConnection.path, address);
  const answer = await fetch(url, { method: 'POST', headers: { ...json, ...headers }, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('a request with a token is told how it arrived, and that the portal has the secret key', async () => {
  const token = newToken();
  const { status, body } = await check({ [checkHeader]: token, 'x-forwarded-for': '192.0.2.1, 198.51.100.7' });
  expect(status).toBe(200);
  expect(body).toEqual({
    proof: proveCheck(secretKey, token),
    address: '198.51.100.7',
    peer: { address: '127.0.0.1', port: expect.any(Number) as number },
    forwardedFor: '192.0.2.1, 198.51.100.7',
  });
});

test('without a token of this secret key and these minutes nothing is disclosed', async () => {
  const good = newToken();
  const [time, nonce, signature] = good.split('.');
  const late = createCheckToken(secretKey, new Date(app.clock.now().getTime() - 5 * minutes - 1));
  const early = createCheckToken(secretKey, new Date(app.clock.now().getTime() + 5 * minutes + 1));
  const later = `${Number(time) + 1}.${nonce}.${signature}`;
  for (const token of ['', 'x', newToken('another key'.repeat(4)), late, early, later, `${good}x`, good.slice(1)]) {
    const refused = await check(token === '' ? {} : { [checkHeader]: token });
    expect(refused).toMatchObject({ status: 403, body: { code: 'signature_invalid' } });
    expect(Object.keys(refused.body).toSorted()).toEqual(['code', 'fields', 'message', 'requestId']);
  }
});

test('a request may be as large as that of any call, and a larger one is refused', async () => {
  const largest = Math.max(...routes.map(({ endpoint }) => endpoint.maxBodyBytes ?? 0));
  expect(checkConnection.maxBodyBytes).toBe(largest);
  const bodyOf = (bytes: number) => `{"padding":"${'x'.repeat(bytes - 14)}"}`;
  expect((await check({ [checkHeader]: newToken() }, bodyOf(largest))).status).toBe(200);
  expect((await check({ [checkHeader]: newToken() }, bodyOf(largest + 1))).status).toBe(413);
});

test('without a token no body is read', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write(
    `POST ${checkConnection.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`,
  );
  const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  socket.destroy();
});

test('a proof is no token, and a token is no proof', () => {
  const token = newToken();
  const proof = proveCheck(secretKey, token);
  const [time, nonce] = token.split('.');
  expect(isCheckToken(secretKey, `${time}.${nonce}.${proof}`, app.clock.now())).toBe(false);
  expect(token).not.toContain(proof);
});

test('a WebSocket with a token is opened and closed at once, for pages of the portal alone', async () => {
  const url = `${address.replace('http', 'ws')}/api/live`;
  const open = (headers: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(url, { headers });
      socket.on('close', (code) => resolve(`closed ${code}`));
      socket.on('unexpected-response', (_request, response) => resolve(String(response.statusCode)));
      socket.on('message', () => resolve('a message'));
    });
  expect(await open({ [checkHeader]: newToken(), origin: 'http://portaal.test' })).toBe('closed 1005');
  expect(await open({ [checkHeader]: newToken(), origin: 'http://other.test' })).toBe('403');
  expect(await open({ [checkHeader]: 'x', origin: 'http://portaal.test' })).toBe('401');
});

test('the port of the connection is that of the client', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await once(socket, 'connect');
  const { localPort } = socket;
  socket.write(
    `POST ${checkConnection.path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${checkHeader}: ${newToken()}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 14\r\n\r\n{"padding":""}',
  );
  let text = '';
  for await (const chunk of socket.setEncoding('utf8') as AsyncIterable<string>) text += chunk;
  expect(text).toContain(`"port":${localPort}}`);
});
