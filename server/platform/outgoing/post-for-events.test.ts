import type { RequestListener, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { startWebServer, type WebServer } from '#server/testing/servers/web-server.ts';
import { postForEvents, StreamError } from './post-for-events.ts';

let server: WebServer | undefined;

afterEach(() => server?.stop());

/** Plenty for what is to succeed. */
const patient = { firstByte: 20_000, stall: 20_000, total: 20_000, bytes: 10_000 };

async function eventsOf(answer: RequestListener, limits = patient): Promise<string[]> {
  server = await startWebServer(answer);
  const events: string[] = [];
  for await (const data of postForEvents(server.url, { authorization: 'Bearer geheim' }, { vraag: 'é' }, { limits }))
    events.push(data);
  return events;
}

function stream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
}

test('it sends JSON and headers, and yields every event as it arrives', async () => {
  const received: string[] = [];
  const events = await eventsOf((request, response) => {
    request.on('data', (chunk: Buffer) => received.push(chunk.toString()));
    request.on('end', () => {
      received.push(request.headers.authorization ?? '');
      stream(response).end('data: een\n\ndata: twee\ndata: drie\n\n');
    });
  });
  expect(events).toEqual(['een', 'twee\ndrie']);
  expect(received).toEqual(['{"vraag":"é"}', 'Bearer geheim']);
});

test('an answer byte by byte is put together, also when a letter is cut', async () => {
  const bytes = Buffer.from('data: één €\r\n\r\n: stilte\r\n\r\ndata: 🙂\r\n\r\n');
  const events = await eventsOf((_request, response) => {
    stream(response);
    const next = (index: number): unknown =>
      index === bytes.length ? response.end() : response.write(bytes.subarray(index, index + 1), () => next(index + 1));
    next(0);
  });
  expect(events).toEqual(['één €', '🙂']);
});

const silent: RequestListener = () => undefined;
const stalling: RequestListener = (_request, response) => stream(response).write('data: een\n\n');
const dripping: RequestListener = (_request, response) => {
  stream(response);
  const timer = setInterval(() => response.write('.'), 5);
  response.on('close', () => clearInterval(timer));
};
const flooding: RequestListener = (_request, response) => stream(response).end(`data: ${'x'.repeat(20_000)}\n\n`);
const cutting: RequestListener = (_request, response) => {
  stream(response).write('data: een\n\n', () => response.destroy());
};
const refusing: RequestListener = (_request, response) => response.writeHead(500).end('data: een\n\n');
const page: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('dag');
const redirecting: RequestListener = (_request, response) => response.writeHead(307, { location: '/elders' }).end();

test.each([
  ['never answers', silent, { firstByte: 50 }],
  ['goes silent in the middle', stalling, { stall: 50 }],
  ['sends bytes without end', dripping, { total: 100 }],
  ['sends more bytes than allowed', flooding, {}],
  ['hangs up in the middle', cutting, {}],
  ['fails', refusing, {}],
  ['answers with a page', page, {}],
  ['sends elsewhere', redirecting, {}],
])('a server that %s is given up', async (_what, answer, limits) => {
  await expect(eventsOf(answer, { ...patient, ...limits })).rejects.toBeInstanceOf(StreamError);
});

test.each([
  ['the server and its status', refusing, /^\S+:\d+ answered 500$/, {}],
  ['how long nothing arrived', stalling, /^nothing arrived for 500 ms$/, { stall: 500 }],
  ['the server that sent no events', page, /^\S+:\d+ answered without an event stream$/, {}],
  ['the bytes and their limit', flooding, /^the response has at least \d+ bytes; the limit is 10000$/, {}],
])('the error names %s', async (_what, answer, message, limits) => {
  await expect(eventsOf(answer, { ...patient, ...limits })).rejects.toThrow(message);
});

test.each([
  ['a header', 'https://model.example/v1', 'Bearer geheim\nx'],
  ['a URL', 'https://jan:geheim@model.example/v1', 'Bearer x'],
])('the error of %s that cannot be sent does not contain it', async (_what, url, authorization) => {
  const error = await postForEvents(url, { authorization }, {})
    .next()
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StreamError);
  expect(inspect(error)).not.toContain('geheim');
});

test('the connection is closed when the reader stops', async () => {
  const { promise: hungUp, resolve } = Promise.withResolvers<void>();
  server = await startWebServer((request, response) => {
    response.on('close', resolve);
    stalling(request, response);
  });
  for await (const data of postForEvents(server.url, {}, {}, { limits: patient })) {
    expect(data).toBe('een');
    break;
  }
  await hungUp;
});
