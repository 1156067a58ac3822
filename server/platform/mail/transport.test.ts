import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createMailTransport } from './transport.ts';

const second = 1000;

afterEach(() => void vi.useRealTimers());

test('a mail server that accepts a connection and sends no greeting is given up after ten seconds, with that reason', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const send = createMailTransport(
    `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    'portaal@bureau.example',
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const startedAt = Date.now();
  const mail = { id: 'mail', recipient: 'sanne@bureau.example', subject: 'Dag', text: 'Dag Sanne' };
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
