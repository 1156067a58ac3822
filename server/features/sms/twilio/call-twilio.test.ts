import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { startWebServer, type WebServer } from '#server/testing/servers/web-server.ts';
import { callTwilio } from './call-twilio.ts';

let server: WebServer | undefined;

afterEach(() => server?.stop());

/** The error of a call that is given up after 100 ms. */
async function problemOf(answer: RequestListener, signal?: AbortSignal): Promise<unknown> {
  server = await startWebServer(answer);
  return await problemAt(server.url.slice(0, -1), { signal, totalMs: 100 });
}

type Ends = { signal?: AbortSignal | undefined; totalMs: number };

async function problemAt(baseUrl: string, { signal, totalMs }: Ends): Promise<unknown> {
  const account = { accountSid: 'AC', authToken: 'geheim', from: '+3197010200000', baseUrl };
  const limits = { totalMs, bytes: 1000 };
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

test('a server with an invalid certificate gets no call, and the problem names the certificate', async () => {
  // Presents a self-signed certificate.
  const listening = new SMTPServer({ secure: true }).on('error', () => undefined).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => void listening.close());
  expect(
    await problemAt(`https://127.0.0.1:${(listening.address() as AddressInfo).port}`, { totalMs: 10_000 }),
  ).toMatchObject({
    problem: expect.stringMatching(/^Het certificaat van Twilio is ongeldig\./),
    isFinal: false,
    code: expect.stringMatching(/CERT/),
  });
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
