import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startSocketServer } from '#server/testing/servers/socket-server.ts';
import { startWebServer } from '#server/testing/servers/web-server.ts';
import { describeConnectionError, RefusedHost } from './connection-errors.ts';
import { maxAnswerBytes, postGuarded } from './post-guarded.ts';

const given = { headers: {}, body: '{}', internalHosts: ['127.0.0.1'], timeoutMs: 10_000 };

async function givenServer(answer: (socket: Socket) => void): Promise<string> {
  const server = await startSocketServer(answer);
  onTestFinished(server.stop);
  return server.url;
}

/** A server that starts an answer, and goes on a byte every few milliseconds until the client closes the connection. */
const givenDrip = (start: string, onClosed: () => void) =>
  givenServer((socket) => {
    socket.write(start);
    const dripping = setInterval(() => socket.write('x'), 10);
    socket.once('close', () => {
      clearInterval(dripping);
      onClosed();
    });
  });

test('a server that never answers fails after the timeout', async () => {
  const url = await givenServer(() => undefined);
  const failure = await postGuarded(url, { ...given, timeoutMs: 50 }).catch(describeConnectionError);
  expect(failure).toBe('geen antwoord in 0.05 s');
});

test('a body that stalls has the status, and what arrived of it', async () => {
  const url = await givenServer((socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nDan'));
  expect(await postGuarded(url, { ...given, timeoutMs: 300 })).toEqual({ status: 200, body: 'Dan' });
});

test.each([
  ['status', 'HTTP/1.1 200 '],
  ['header', 'HTTP/1.1 200 OK\r\nX-Long: '],
])('a %s that arrives byte by byte ends at the timeout, however long it goes on', async (_name, start) => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const url = await givenDrip(start, resolve);
  const failure = await postGuarded(url, { ...given, timeoutMs: 300 }).catch(describeConnectionError);
  expect(failure).toBe('geen antwoord in 0.3 s');
  await closed;
});

test('a body that arrives byte by byte ends long before the timeout, with the status', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const url = await givenDrip('HTTP/1.1 200 OK\r\n\r\n', resolve);
  const answer = await postGuarded(url, { ...given, timeoutMs: 600_000 });
  expect(answer).toEqual({ status: 200, body: expect.stringMatching(/^x+$/) });
  await closed;
});

test('headers without an end are refused', async () => {
  const url = await givenServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const fill = () => {
      while (!socket.destroyed && socket.write(`X-Next: ${'a'.repeat(1000)}\r\n`));
    };
    socket.on('drain', fill);
    fill();
  });
  expect(await postGuarded(url, given).catch(describeConnectionError)).toBe('geen HTTP-antwoord');
});

test('a compressed body is not decompressed: a bomb is the few bytes that it has', async () => {
  const bomb = gzipSync(Buffer.alloc(8 * 1024 ** 2));
  const web = await startWebServer((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  });
  onTestFinished(() => web.stop());
  const { body } = await postGuarded(web.url, given);
  expect(body).toBe(bomb.subarray(0, maxAnswerBytes).toString('utf8'));
});

test('of 2 GB only the start is received before the connection is closed', async () => {
  const total = 2 * 1024 ** 3;
  const chunk = Buffer.alloc(64 * 1024, 'a');
  const url = await givenServer((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${total}\r\n\r\n`);
    const fill = () => {
      while (!socket.destroyed && socket.bytesWritten < total && socket.write(chunk));
    };
    socket.on('drain', fill);
    socket.once('close', () => resolveWritten(socket.bytesWritten));
    fill();
  });
  const { promise: written, resolve: resolveWritten } = Promise.withResolvers<number>();
  expect(await postGuarded(url, given)).toEqual({ status: 200, body: 'a'.repeat(maxAnswerBytes) });
  // The buffers of both sockets.
  expect(await written).toBeLessThan(32 * 1024 ** 2);
});

test('a redirect to the metadata of a cloud is an answer, and is not followed', async () => {
  const location = 'http://169.254.169.254/latest/meta-data/';
  const web = await startWebServer((_request, response) => void response.writeHead(307, { location }).end('Elders'));
  onTestFinished(() => web.stop());
  expect(await postGuarded(web.url, given)).toEqual({ status: 307, body: 'Elders' });
});

test.each([
  ['a longer length than the body', '100', { status: 200, body: 'Dank u' }],
  ['a shorter length than the body', '4', { status: 200, body: 'Dank' }],
])('%s changes neither the status nor the bound', async (_name, length, answer) => {
  const url = await givenServer((socket) => socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\nDank u`));
  expect(await postGuarded(url, given)).toEqual(answer);
});

test('what is no HTTP is described as such', async () => {
  const url = await givenServer((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'));
  expect(await postGuarded(url, given).catch(describeConnectionError)).toBe('geen HTTP-antwoord');
});

test.each([
  'http://127.0.0.1:9/',
  'https://127.0.0.1:9/',
  'https://localhost:9/',
  'https://169.254.169.254/',
  'http://portaal.example/',
])('%s is not requested without being internal', async (url) => {
  await expect(postGuarded(url, { ...given, internalHosts: [] })).rejects.toThrow(RefusedHost);
});
