import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '#server/testing/servers/mail-server.ts';
import { authority, trusted } from '#server/testing/servers/trusted-certificate.ts';
import { checkMail } from './check-mail.ts';

const check = (smtpUrl: string | undefined) => checkMail({ smtpUrl, publicUrl: 'https://portaal.example' });

/** A mail server that accepts `jan` with `geheim`. @returns its port, and how often somebody tried to sign in */
async function givenServer({ offersTls = true, secure = false } = {}) {
  const attempts: string[] = [];
  const server = new SMTPServer({
    ...trusted,
    secure,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username = '', password }, _session, done) => {
      attempts.push(username);
      if (password === 'geheim') return done(null, { user: username });
      done(Object.assign(new Error(`no account with ${password}`), { responseCode: 535 }));
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  server.on('error', () => undefined);
  await once(listening, 'listening');
  onTestFinished(() => void server.close());
  return { port: (listening.address() as AddressInfo).port, attempts };
}

function trustAuthority(): void {
  const before = getCACertificates();
  setDefaultCACertificates([...before, authority]);
  onTestFinished(() => setDefaultCACertificates(before));
}

test('without SMTP_URL it is not configured', async () => {
  expect(await check(undefined)).toEqual([
    { item: 'server', level: 'skipped', found: 'Not configured: mails are kept in the portal.', advice: null },
  ]);
});

test.each(['smtp', 'smtps'])('a server that signs in over %s is as it should be', async (scheme) => {
  trustAuthority();
  const { port, attempts } = await givenServer({ secure: scheme === 'smtps' });
  expect(await check(`${scheme}://jan:geheim@localhost:${port}`)).toEqual([
    { item: 'server', level: 'ok', found: `localhost:${port} accepts the sign-in.`, advice: null },
    {
      item: 'encryption',
      level: 'ok',
      found: 'The connection is encrypted, and the certificate is trusted.',
      advice: null,
    },
  ]);
  expect(attempts).toEqual(['jan']);
});

test('a wrong password is an error after one attempt, and is not repeated', async () => {
  trustAuthority();
  const { port, attempts } = await givenServer();
  const [finding, ...more] = await check(`smtp://jan:fout-wachtwoord@localhost:${port}`);
  expect(finding).toMatchObject({
    item: 'server',
    level: 'error',
    found: expect.stringMatching(`^localhost:${port} refuses the sign-in: `) as string,
    advice: 'Check the name and password in SMTP_URL.',
  });
  expect(more).toEqual([]);
  expect(attempts).toEqual(['jan']);
  expect(JSON.stringify(finding)).not.toContain('fout-wachtwoord');
});

test.each(['smtp', 'smtps'])('a certificate that is not trusted is an error over %s', async (scheme) => {
  const { port, attempts } = await givenServer({ secure: scheme === 'smtps' });
  expect(await check(`${scheme}://jan:geheim@localhost:${port}`)).toMatchObject([
    {
      item: 'encryption',
      level: 'error',
      found: expect.stringMatching(`^The certificate of localhost:${port} is not trusted: `) as string,
    },
  ]);
  expect(attempts).toEqual([]);
});

test('a certificate for another name is an error', async () => {
  trustAuthority();
  const { port } = await givenServer();
  expect(await check(`smtp://jan:geheim@127.0.0.1:${port}`)).toMatchObject([
    { item: 'encryption', level: 'error', found: expect.stringContaining('is not trusted') as string },
  ]);
});

test('a URL that accepts every certificate is a warning', async () => {
  const { port } = await givenServer();
  expect(await check(`smtp://jan:geheim@localhost:${port}?tls.rejectUnauthorized=false`)).toMatchObject([
    { item: 'server', level: 'ok' },
    { item: 'encryption', level: 'warning', found: expect.stringContaining('accepts every certificate') as string },
  ]);
});

// 0.0.0.0 reaches this machine, and is no loopback address.
test('a server without STARTTLS does not get the password, which is an error', async () => {
  const { port, attempts } = await givenServer({ offersTls: false });
  expect(await check(`smtp://jan:geheim@0.0.0.0:${port}`)).toMatchObject([
    { item: 'encryption', level: 'error', found: expect.stringContaining('does not offer STARTTLS') as string },
  ]);
  expect(attempts).toEqual([]);
});

test('without a password, mails without encryption are a warning, but not on this machine', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  const { port } = new URL(server.url);
  expect(await check(`smtp://0.0.0.0:${port}`)).toMatchObject([
    { item: 'server', level: 'ok', found: `0.0.0.0:${port} accepts connections.` },
    { item: 'encryption', level: 'warning' },
  ]);
  expect(await check(`smtp://0.0.0.0:${port}?ignoreTLS=true`)).toMatchObject([{ level: 'ok' }, { level: 'ok' }]);
  expect(await check(server.url)).toMatchObject([
    { level: 'ok' },
    { item: 'encryption', level: 'ok', found: 'Not needed: the server is on this machine.' },
  ]);
  expect(server.received).toEqual([]);
});

test('a server that refuses connections, or speaks something else, is an error', async () => {
  const other = createServer((socket) => void socket.on('error', () => undefined).end('HTTP/1.1 400\r\n\r\n'));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const expected = [
    {
      item: 'server',
      level: 'error',
      found: expect.stringMatching(`^No answer of a mail server at 127\\.0\\.0\\.1:${port}: `) as string,
    },
  ];
  expect(await check(`smtp://127.0.0.1:${port}`)).toMatchObject(expected);
  other.close();
  await once(other, 'close');
  expect(await check(`smtp://127.0.0.1:${port}`)).toMatchObject(expected);
});
