import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import { createServer as createTlsHttpServer } from 'node:https';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { certificate, key, selfSigned } from '#server/testing/servers/certificates.ts';
import { startWebServer } from '#server/testing/servers/web-server.ts';
import { probe } from './probe.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const elsewhere = 'https://portaal.example';
const listed = { selfUrl: elsewhere, internalHosts: ['127.0.0.1', 'localhost'], now };
const unlisted = { selfUrl: elsewhere, internalHosts: [], now };
const online = { isOnline: true, latencyMs: expect.any(Number), failure: null, isRefused: false };
const offline = (failure: string) => ({ isOnline: false, latencyMs: null, failure, isRefused: false });
const refused = { isOnline: false, latencyMs: null, failure: 'niet opgevraagd', isRefused: true };

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A server that redirects, and the paths that were requested of it. */
async function givenRedirect() {
  const requested: string[] = [];
  const web = await startWebServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  onTestFinished(() => web.stop());
  return { url: web.url, requested };
}

/** Answers every connection with these bytes, in two pieces, and closes it. */
async function givenAnswer(answer: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.setNoDelay();
      socket.write(answer.slice(0, 10), () => setImmediate(() => socket.end(answer.slice(10))));
    });
  });
  return `http://127.0.0.1:${await portOf(server)}/`;
}

async function givenTls(cert: string): Promise<number> {
  return await portOf(createTlsHttpServer({ key, cert }, (_request, response) => void response.end('Dag')));
}

test('an internal host is requested, and its redirect is not followed', async () => {
  const { url, requested } = await givenRedirect();
  expect(await probe(new URL('/a?b=c%20d#e', url).href, listed)).toEqual(online);
  expect(requested).toEqual(['/a?b=c%20d']);
});

test('a path is requested from the portal itself', async () => {
  const { url, requested } = await givenRedirect();
  expect(await probe('/demo', { ...unlisted, selfUrl: url })).toEqual(online);
  expect(requested).toEqual(['/demo']);
});

test('http, a private address and a name of one are not requested without being internal', async () => {
  const { url, requested } = await givenRedirect();
  const { port } = new URL(url);
  for (const address of [
    url,
    `http://localhost:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    'file:///etc/passwd',
  ])
    expect(await probe(address, unlisted)).toEqual(refused);
  expect(requested).toEqual([]);
});

// Chromium shows a page for each of these.
test.each([
  ['20 kB of headers', `HTTP/1.1 200 OK\r\nX-Groot: ${'a'.repeat(20_000)}\r\n\r\nDag`],
  ['3,000 cookies', `HTTP/1.1 200 OK\r\n${'Set-Cookie: a=b\r\n'.repeat(3000)}\r\nDag`],
  ['lines that end with LF', 'HTTP/1.1 200 OK\nContent-Type: text/html\n\nDag'],
  ['a folded header', 'HTTP/1.1 200 OK\r\nX-A: a\r\n b\r\n\r\nDag'],
  ['a space before a colon', 'HTTP/1.1 200 OK\r\nServer : x\r\n\r\nDag'],
  ['a line that is no header', 'HTTP/1.1 200 OK\r\ngeen header\r\n\r\nDag'],
  ['a control character', 'HTTP/1.1 200 OK\r\nX-A: a\u0001b\r\n\r\nDag'],
  ['two equal lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nDag'],
  [
    'a length and chunks',
    'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nDag\r\n0\r\n\r\n',
  ],
  ['an empty length', 'HTTP/1.1 200 OK\r\nContent-Length: \r\n\r\nDag'],
  ['no reason', 'HTTP/1.1 200\r\n\r\nDag'],
  ['an old version', 'HTTP/1.0 200 OK\r\n\r\nDag'],
  ['an unknown version', 'HTTP/1.2 200 OK\r\n\r\nDag'],
  ['small letters', 'http/1.1 200 ok\r\n\r\nDag'],
  ['a hint first', 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\nHTTP/1.1 200 OK\r\n\r\nDag'],
  ['headers that are cut off', 'HTTP/1.1 200 OK\r\nX-A: a\r\n'],
  ['a status of its own', 'HTTP/1.1 999 Denied\r\n\r\nDag'],
])('an answer with %s is one', async (_what, answer) => {
  expect(await probe(await givenAnswer(answer), listed)).toEqual(online);
});

test.each([
  ['nothing', '', 'verbinding verbroken'],
  ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n', 'geen HTTP-antwoord'],
  [
    'a switch to another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n',
    'geen HTTP-antwoord',
  ],
  ['only a hint', 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n', 'verbinding verbroken'],
  ['bytes without end', 'a'.repeat(100_000), 'geen HTTP-antwoord'],
])('%s is no answer', async (_what, answer, failure) => {
  const address = await givenAnswer(answer);
  expect(await probe(address, listed)).toEqual(offline(failure));
});

test.each([
  ['HTTP/1.1 404 Not Found', 'pagina niet gevonden (404)'],
  ['HTTP/1.1 503 Service Unavailable', 'foutmelding 503'],
])('%s is an answer of a tool that does not work', async (line, failure) => {
  const address = await givenAnswer(`${line}\r\n\r\n`);
  expect(await probe(address, listed)).toEqual({ ...offline(failure), latencyMs: expect.any(Number) });
});

test('a certificate of an unknown authority is accepted, and a self-signed one also for another name', async () => {
  expect(await probe(`https://localhost:${await givenTls(certificate)}/`, listed)).toEqual(online);
  expect(await probe(`https://127.0.0.1:${await givenTls(selfSigned)}/`, listed)).toEqual(online);
});

test.each([
  ['that has expired', certificate, 'localhost', '2027-01-02T00:00:00Z', 'certificaat verlopen op 1 januari 2027'],
  [
    'that is self-signed and has expired',
    selfSigned,
    'localhost',
    '2027-01-02T00:00:00Z',
    'certificaat verlopen op 1 januari 2027',
  ],
  ['of the future', certificate, 'localhost', '2025-12-31T00:00:00Z', 'certificaat pas geldig vanaf 1 januari 2026'],
  ['of another name', certificate, '127.0.0.1', '2026-06-01T00:00:00Z', 'certificaat van een andere naam'],
])('a certificate %s is a fault', async (_what, cert, host, at, failure) => {
  const address = `https://${host}:${await givenTls(cert)}/`;
  expect(await probe(address, { ...listed, now: new Date(at) })).toEqual(offline(failure));
});

test('a server that speaks HTTP/2 beside HTTP/1.1 is online', async () => {
  const both = createSecureServer(
    { key, cert: certificate, allowHTTP1: true },
    (_request, response) => void response.end(),
  );
  expect(await probe(`https://localhost:${await portOf(both)}/`, listed)).toEqual(online);
});

test('the reason of a connection that fails is named', async () => {
  const plain = await givenAnswer('HTTP/1.1 400 Bad Request\r\n\r\n');
  for (const [address, failure] of [
    ['http://127.0.0.1:9/', 'verbinding geweigerd'],
    ['http://[', 'ongeldig adres'],
    [plain.replace('http:', 'https:'), 'beveiligde verbinding mislukt'],
  ] as const)
    expect(await probe(address, listed)).toEqual(offline(failure));
  // Without a network no name can be looked up.
  const { failure } = await probe('https://bestaat-niet.invalid/', unlisted);
  expect(failure).toMatch(/^naam niet (gevonden|op te zoeken)$/);
});

test('a server that stays silent is given up after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const silent = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => vi.advanceTimersByTime(5000));
  });
  const probed = probe(`http://127.0.0.1:${await portOf(silent)}/`, listed);
  expect(await probed).toEqual(offline('geen antwoord in 5 s'));
});
