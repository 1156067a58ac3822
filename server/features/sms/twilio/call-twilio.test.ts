import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startWebServer, type WebServer } from '#server/testing/servers/web-server.ts';
import { callTwilio } from './call-twilio.ts';

let server: WebServer;

afterEach(() => server.stop());

/** The error of a call that is given up after 100 ms. */
async function problemOf(answer: RequestListener, signal?: AbortSignal): Promise<unknown> {
  server = await startWebServer(answer);
  const account = { accountSid: 'AC', authToken: 'geheim', from: '+3197010200000', baseUrl: server.url.slice(0, -1) };
  const limits = { totalMs: 100, bytes: 1000 };
  return await callTwilio(account, { path: '.json', answer: z.object({}), limits, signal }).catch(
    (error: unknown) => error,
  );
}

const late = { problem: 'Twilio antwoordde niet op tijd.', isFinal: false };

test.each<[string, RequestListener]>([
  ['sends no headers', () => undefined],
  ['sends its headers and then nothing', (_request, reply) => reply.writeHead(200).flushHeaders()],
  ['never ends its body', (_request, reply) => void reply.writeHead(200).write('{')],
])('a server that %s is given up', async (_what, answer) => {
  expect(await problemOf(answer)).toMatchObject(late);
});

test('a body is not read beyond its limit', async () => {
  expect(await problemOf((_request, reply) => void reply.end('x'.repeat(2000)))).toMatchObject({
    problem: 'Twilio gaf een onverwacht antwoord.',
  });
});

test('a portal that stops does not wait, and that is no problem of Twilio', async () => {
  const stopping = new Error('stopping');
  expect(await problemOf(() => undefined, AbortSignal.abort(stopping))).toBe(stopping);
});
