import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startWebServer, type WebServer } from '#server/testing/servers/web-server.ts';
import { probe } from './probe.ts';

let web: WebServer;
const requested: string[] = [];

beforeAll(async () => {
  web = await startWebServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
});

afterAll(() => web.stop());

const elsewhere = 'https://portaal.example';

test('an internal host is requested, and its redirect is not followed', async () => {
  requested.length = 0;
  const internalHosts = ['127.0.0.1'];
  expect(await probe(new URL('/a', web.url).href, { selfUrl: elsewhere, internalHosts })).toMatchObject({
    isOnline: true,
  });
  expect(requested).toEqual(['/a']);
});

test('a path is requested from the portal itself', async () => {
  requested.length = 0;
  expect(await probe('/demo', { selfUrl: web.url, internalHosts: [] })).toMatchObject({ isOnline: true });
  expect(requested).toEqual(['/demo']);
});

test('http, a private address and a name of one are not requested without being internal', async () => {
  requested.length = 0;
  const { port } = new URL(web.url);
  for (const address of [
    web.url,
    `http://localhost:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    'file:///etc/passwd',
  ])
    expect(await probe(address, { selfUrl: elsewhere, internalHosts: [] })).toEqual({
      isOnline: false,
      latencyMs: null,
      isRefused: true,
    });
  expect(requested).toEqual([]);
});

test('a server that switches to another protocol is offline', async () => {
  const switching = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    );
  });
  switching.listen(0, '127.0.0.1');
  await once(switching, 'listening');
  onTestFinished(() => void switching.close());
  const address = `http://127.0.0.1:${(switching.address() as AddressInfo).port}/`;
  expect(await probe(address, { selfUrl: elsewhere, internalHosts: ['127.0.0.1'] })).toEqual({
    isOnline: false,
    latencyMs: null,
    isRefused: false,
  });
});

test('an internal host that does not answer, and an invalid address, are not refused', async () => {
  for (const address of ['http://127.0.0.1:9/', 'http://['])
    expect(await probe(address, { selfUrl: elsewhere, internalHosts: ['127.0.0.1'] })).toEqual({
      isOnline: false,
      latencyMs: null,
      isRefused: false,
    });
});
