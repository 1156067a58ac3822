import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from '#server/testing/servers/mail-server.ts';
import { createMailTransport } from './transport.ts';

const second = 1000;

const mail = { id: 'mail', recipient: 'sanne@bureau.example', subject: 'Dag', text: 'Dag Sanne' };

afterEach(() => void vi.useRealTimers());

test('a mail server that accepts a connection and sends no greeting is given up after ten seconds, with that reason', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const send = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    mailFrom: 'portaal@bureau.example',
    publicUrl: 'https://portaal.bureau.example',
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const startedAt = Date.now();
  let failure: unknown;
  void send!(mail, new AbortController().signal).catch((error: unknown) => (failure = error));
  await once(silent, 'connection');
  const failureAfterOneMoreSecond = () => {
    vi.advanceTimersByTime(second);
    return failure;
  };
  await expect.poll(failureAfterOneMoreSecond, { interval: 10 }).toMatchObject({ message: 'Greeting never received' });
  expect(Date.now() - startedAt).toBeLessThan(20 * second);
  silent.close();
});

test.each([
  ['https://portaal.bureau.example', 'portaal.bureau.example'],
  ['http://localhost:3000', expect.stringMatching(/^(\[[\d.]+\]|.+\..+)$/)],
  ['http://10.0.0.5:3000', expect.stringMatching(/^(\[[\d.]+\]|.+\..+)$/)],
])('a mail of the portal at %s says that it is automatic, from %s', async (publicUrl, clientName) => {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.stop());
  const send = createMailTransport({ smtpUrl: mailServer.url, mailFrom: 'portaal@bureau.example', publicUrl });
  await send!(mail, new AbortController().signal);
  const [received] = mailServer.received;
  expect(received).toMatchObject({ clientName });
  expect(received!.clientName).not.toBe('10.0.0.5');
  expect(received!.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(received!.raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
});
