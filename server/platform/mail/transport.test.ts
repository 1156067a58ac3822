import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { SMTPServer } from 'smtp-server';
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

/** A mail server without TLS that has passwords. `refusal`: its answer to each; null: they are accepted. */
async function givenServerWithPasswords(refusal: string | null = null) {
  const state = { port: 0, passwords: [] as string[], open: 0 };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      state.passwords.push(`${username} ${password}`);
      if (refusal === null) done(null, { user: username });
      else done(Object.assign(new Error(refusal), { responseCode: 535 }));
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  listening.on('connection', (socket) => {
    state.open += 1;
    socket.once('close', () => void (state.open -= 1));
  });
  await once(listening, 'listening');
  onTestFinished(() => void server.close());
  return Object.assign(state, { port: (listening.address() as AddressInfo).port });
}

const sendTo = (smtpUrl: string, signal = new AbortController().signal): Promise<void> =>
  createMailTransport({ smtpUrl, mailFrom: 'portaal@bureau.example', publicUrl: 'https://portaal.bureau.example' })!(
    mail,
    signal,
  );

test('a password is not sent to a server of another machine that offers no STARTTLS', async () => {
  const server = await givenServerWithPasswords();
  // Reaches this machine, and is no loopback address.
  await expect(sendTo(`smtp://jan:geheim@0.0.0.0:${server.port}`)).rejects.toMatchObject({ code: 'ETLS' });
  expect(server.passwords).toEqual([]);
});

test.each(['0.0.0.0?ignoreTLS=true', '0.0.0.0?requireTLS=false', '127.0.0.1', 'localhost'])(
  'a password is sent without TLS to %s',
  async (address) => {
    const server = await givenServerWithPasswords();
    const [host, options = ''] = address.split('?');
    await sendTo(`smtp://jan:geheim@${host}:${server.port}?${options}`);
    expect(server.passwords).toEqual(['jan geheim']);
  },
);

test('the error of a server that answers too slowly says so, and that of a stop does not', async () => {
  const { port } = await givenServerWithPasswords();
  const url = `smtp://127.0.0.1:${port}`;
  const timedOut = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  await expect(sendTo(url, timedOut)).rejects.toThrow(/^De mailserver nam de e-mail niet op tijd aan$/);
  await expect(sendTo(url, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});

test.each(['p&o@bureau.example', "#!$%'*+/=?^_`{|}~-@bureau.example"])(
  'a mail to %s is sent to that address and names it',
  async (recipient) => {
    const server = await startMailServer();
    onTestFinished(() => server.stop());
    const send = createMailTransport({
      smtpUrl: server.url,
      mailFrom: 'portaal@bureau.example',
      publicUrl: 'https://portaal.bureau.example',
    });
    await send!({ ...mail, recipient }, new AbortController().signal);
    const [received] = server.received;
    expect(received!.to).toEqual([recipient]);
    expect(/^To: (.*)\r$/m.exec(received!.raw)?.[1]).toBe(recipient);
  },
);

test('a mail without a password needs no STARTTLS', async () => {
  await sendTo(`smtp://0.0.0.0:${(await givenServerWithPasswords()).port}`);
});

test('a URL that asks for a pool leaves no connection open', async () => {
  const server = await givenServerWithPasswords();
  await sendTo(`smtp://127.0.0.1:${server.port}?pool=true&maxConnections=5`);
  await expect.poll(() => server.open).toBe(0);
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each(['g#heim', base64('g#heim'), base64('\0jan\0g#heim')])(
  'the error of a server that repeats the password as %s does not contain it',
  async (repeated) => {
    const server = await givenServerWithPasswords(`not ${repeated} please`);
    const error = await sendTo(`smtp://jan:g%23heim@127.0.0.1:${server.port}`).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ message: expect.stringContaining('not … please'), responseCode: 535 });
    expect(inspect(error)).not.toContain(repeated);
  },
);
