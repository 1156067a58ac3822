import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLimitedServer } from './limited-server.ts';

/** Starts a server on loopback, with other timeouts so that the test is short. */
async function listen(handle: RequestListener, timeouts: Partial<Server> = {}): Promise<() => Promise<Socket>> {
  const server = Object.assign(createLimitedServer(handle), timeouts);
  // With a listener Node accepts every upgrade by default.
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
}

/** Headers of a client that offers HTTP/2. */
const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';

const requests = (count: number) => 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count);

test('a connection that pipelines 1,300 requests is closed at the fifth, which no handler receives', async () => {
  let handled = 0;
  const open = await listen(() => void (handled += 1));
  const socket = await open();
  socket.resume().write(requests(1300));
  await once(socket, 'close');
  expect(handled).toBe(4);
});

test('a request in progress is answered when the server stops, and its connection closed', async () => {
  const answered = Promise.withResolvers<void>();
  const server = createLimitedServer((_request, response) => void answered.promise.then(() => response.end('done')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const received = text(socket);
  socket.write(requests(1));
  await once(server, 'request');
  const closed = once(server, 'close');
  server.close();
  answered.resolve();
  expect(await received).toMatch(/^HTTP\/1.1 200 OK\r\nconnection: close\r\n[^]*done/);
  await closed;
});

test('a response that is being sent when the server stops is completed, and its connection closed', async () => {
  const sent = Promise.withResolvers<ServerResponse>();
  const server = createLimitedServer((_request, response) => {
    response.write('begin ');
    sent.resolve(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const received = text(socket);
  socket.write(requests(1));
  const response = await sent.promise;
  const closed = once(server, 'close');
  server.close();
  response.end('end');
  expect(await received).toMatch(/begin [^]*end/);
  await closed;
});

test('requests that are pipelined within the limit are answered in order', async () => {
  let handled = 0;
  const open = await listen((_request, response) => {
    const own = (handled += 1);
    setImmediate(() => response.end(`answer ${own};`));
  });
  const socket = await open();
  const received = text(socket);
  socket.write(`${requests(3)}GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect([...(await received).matchAll(/answer (\d+);/g)].map(([, own]) => Number(own))).toEqual([1, 2, 3, 4]);
});

test('a thousand requests one after the other, each sent after the response, are all answered', async () => {
  const open = await listen((_request, response) => response.end('done'));
  const socket = await open();
  for (let count = 0; count < 1000; count += 1) {
    socket.write(requests(1));
    await once(socket, 'data');
  }
});

test('the next request of a client that has more than a megabyte unread closes its connection', async () => {
  const large = Buffer.alloc(16 * 1024 * 1024);
  let handled = 0;
  const open = await listen((_request, response) => {
    handled += 1;
    response.end(large);
  });
  const socket = await open();
  socket.pause();
  const closed = once(socket, 'close');
  socket.write(requests(2));
  socket.resume();
  await closed;
  expect(handled).toBe(1);
});

test('the body of a request that offers another protocol is read, and the connection used further', async () => {
  const open = await listen((request, response) => void text(request).then((body) => response.end(`body: ${body};`)));
  const socket = await open();
  const post = (headers: string, body: string) =>
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`);
  for (const body of ['first', 'second']) {
    post(offer, body);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 200 OK\r\n[^]*body: ${body};`));
  }
});

test('a request that may be upgraded is', async () => {
  const server = createLimitedServer(
    (_request, response) => response.end(),
    ({ url }) => url === '/live',
  );
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const answerTo = async (path: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return String(answer).slice(9, 12);
  };
  expect([await answerTo('/live'), await answerTo('/other')]).toEqual(['101', '200']);
});

test.each([
  ['a client', ''],
  ['a client that offered another protocol', offer],
])('%s that stops reading is disconnected though it sends, and one that reads slowly is not', async (_who, headers) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const large = Buffer.alloc(16 * 1024 * 1024);
  const closed = Promise.withResolvers<void>();
  const open = await listen(
    (request, response) => {
      if (request.url === '/unread') response.on('close', closed.resolve);
      response.end(large);
    },
    { timeout: 300 },
  );
  const [unread, slow] = [await open(), await open()];
  unread.pause();
  unread.write(`GET /unread HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
  // Empty lines between requests are no request and no error.
  const sendEmptyLine = () => unread.writable && unread.write('\r\n') && setTimeout(sendEmptyLine, 50);
  sendEmptyLine();
  slow.write(requests(1));
  let received = 0;
  slow.on('data', (chunk: Buffer) => {
    received += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 5);
  });
  await expect.poll(() => received).toBeGreaterThan(0);
  vi.advanceTimersByTime(5000);
  await closed.promise;
  await expect.poll(() => received, { timeout: 15_000 }).toBeGreaterThan(large.length);
  slow.removeAllListeners('data').resume().write(requests(1));
  await once(slow, 'data');
});

test('a connection whose handler takes longer than the timeout stays open', async () => {
  const open = await listen((_request, response) => void setTimeout(() => response.end('late'), 500), { timeout: 100 });
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toContain('late');
});
