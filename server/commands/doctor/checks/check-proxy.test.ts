import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Config } from '#server/platform/config.ts';
import { version } from '#server/platform/version.ts';
import { secretKey } from '#server/testing/secret-key.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startHttpProxy, type ProxyFaults } from '#server/testing/servers/http-proxy.ts';
import { authority, trusted } from '#server/testing/servers/trusted-certificate.ts';
import { startWebServer } from '#server/testing/servers/web-server.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import type { Finding } from '../finding.ts';
import { checkPortal } from './check-portal.ts';
import { checkProxy } from './check-proxy.ts';

/** Portals that trust no proxy, the last one, the last two, all, and a proxy by its address. */
const apps = new Map<Config['trustProxy'], { app: TestApp; address: string }>();
const kinds = [false, 1, 2, true, '127.0.0.1', '127.0.0.2'] as const;

beforeAll(async () => {
  for (const trustProxy of kinds) {
    const app = await startApp({ config: { trustProxy } });
    apps.set(trustProxy, { app, address: await app.listen() });
  }
}, 60_000);

afterAll(async () => {
  for (const { app } of apps.values()) await app.stop();
});

type Options = ProxyFaults & { trustProxy?: (typeof kinds)[number]; tls?: boolean; key?: string };

/** A portal behind a proxy. The portal is told the address of the proxy, as PUBLIC_URL does. */
async function givenProxy({ trustProxy = 1, tls = false, ...faults }: Options = {}) {
  const { app, address } = apps.get(trustProxy)!;
  const proxy = await startHttpProxy(address, faults, tls ? trusted : undefined);
  onTestFinished(() => proxy.stop());
  app.portal.config.publicUrl = proxy.url;
  const { port, hostname: host } = new URL(address);
  const config = { publicUrl: proxy.url, trustProxy, host, port: Number(port) };
  const check = (change: Partial<typeof config> = {}, key: string | null = secretKey) =>
    checkProxy({ config: { ...config, ...change }, secretKey: key, clock: app.clock });
  return { app, address, proxy, check };
}

/** What is not as it should be with such a proxy. */
async function problems(options: Options): Promise<Finding[]> {
  const { check } = await givenProxy(options);
  return (await check()).filter(({ level }) => level !== 'ok');
}

test('a proxy as in the documentation has only findings that say so', async () => {
  const { check, proxy } = await givenProxy();
  expect((await check()).map(({ item, level, found }) => `${level} ${item}: ${found}`)).toEqual([
    `ok address: ${proxy.url} leads to this portal.`,
    'ok visitors: A visitor has the address that the proxy saw, here 127.0.0.1.',
    expect.stringMatching(/^ok headers: The \d+ security headers of a page arrive once\.$/),
    'ok live updates: A WebSocket gets through.',
    'ok body size: A call of 2.1 MB gets through.',
    'ok metrics: /metrics is closed.',
  ]);
});

test('a portal without a proxy is as it should be', async () => {
  const { check, address, app } = await givenProxy({ trustProxy: false });
  app.portal.config.publicUrl = address;
  const findings = await check({ publicUrl: address });
  expect(findings.filter(({ level }) => level !== 'ok').map(({ item }) => item)).toEqual(['metrics']);
  expect(findings[1]?.found).toBe('No proxy stands between; a visitor has the address of the connection.');
});

test('without PUBLIC_URL, and before the first start made a key, nothing is checked', async () => {
  const { check } = await givenProxy();
  expect(await check({ publicUrl: undefined as never })).toMatchObject([
    { level: 'skipped', found: expect.stringMatching(/^Not configured: /) as string },
  ]);
  expect(await check({}, null)).toMatchObject([{ level: 'skipped' }]);
});

const chosen = /^Visitors choose their address/;

test.each<[string, Options, string, RegExp, RegExp]>([
  ['trusts all proxies', { trustProxy: true }, 'error', chosen, /^Set TRUST_PROXY to 1,/],
  ['trusts one proxy more than there are', { trustProxy: 2 }, 'error', chosen, /^Set TRUST_PROXY to 1,/],
  ['has a proxy that passes the header on', { forwardedFor: 'pass' }, 'error', chosen, /^In nginx: proxy_set_header/],
  [
    'has a proxy without the header',
    { forwardedFor: 'none' },
    'error',
    /^The proxy adds no X-F/,
    /^Let it add the header/,
  ],
  [
    'trusts no proxy',
    { trustProxy: false, from: '127.0.0.2' },
    'error',
    /^The portal takes this machine/,
    /PROXY to 1,/,
  ],
  ['has a proxy that replaces the header', { forwardedFor: 'replace' }, 'ok', /^A visitor has the address/, /^$/],
])('a portal that %s: %s', async (_name, options, level, found, advice) => {
  const { check } = await givenProxy(options);
  const finding = (await check()).find(({ item }) => item === 'visitors')!;
  expect(finding).toMatchObject({ level, found: expect.stringMatching(found) as string });
  expect(finding.advice ?? '').toMatch(advice);
});

test('a portal that believes visitors without a proxy is an error', async () => {
  const { check, address } = await givenProxy({ trustProxy: 1 });
  expect(await check({ publicUrl: address })).toContainEqual({
    item: 'visitors',
    level: 'error',
    found: 'Visitors choose their address: the portal believes an X-Forwarded-For that they send, without a proxy.',
    advice: 'Remove TRUST_PROXY, or let only the proxy reach the port.',
  });
});

test('a machine that is itself a trusted proxy cannot judge, which is a warning', async () => {
  expect(await problems({ trustProxy: '127.0.0.1' })).toMatchObject([
    { item: 'visitors', level: 'warning', found: expect.stringContaining('has the address of this machine') as string },
  ]);
});

test('a proxy of which the portal trusts the address is as it should be', async () => {
  const findings = await (await givenProxy({ trustProxy: '127.0.0.1', from: '127.0.0.1' })).check();
  expect(findings.find(({ item }) => item === 'visitors')?.level).toBe('warning');
  const { check } = await givenProxy({ trustProxy: '127.0.0.2', from: '127.0.0.2' });
  expect((await check()).find(({ item }) => item === 'visitors')?.level).toBe('ok');
});

test('a chain of which too few proxies are trusted is an error, with their number', async () => {
  const inner = await startHttpProxy(apps.get(1)!.address);
  onTestFinished(() => inner.stop());
  // From another address of this machine, as a proxy on a machine of its own.
  const outer = await startHttpProxy(inner.url, { from: '127.0.0.2' });
  onTestFinished(() => outer.stop());
  const { app } = apps.get(1)!;
  app.portal.config.publicUrl = outer.url;
  const config = { publicUrl: outer.url, trustProxy: 1 as const, host: '127.0.0.1', port: 1 };
  expect(await checkProxy({ config, secretKey, clock: app.clock })).toContainEqual({
    item: 'visitors',
    level: 'error',
    found: 'The portal takes this machine for 127.0.0.2, and the proxy saw 127.0.0.1: visitors share limits and locks.',
    advice: 'Set TRUST_PROXY to 2, or to the addresses of the proxies.',
  });
});

test('headers that the proxy removes, repeats or changes are found', async () => {
  const { check, proxy } = await givenProxy();
  const found = async (changeAnswer: ProxyFaults['changeAnswer']) => {
    proxy.faults.changeAnswer = changeAnswer!;
    return (await check()).filter(({ level }) => level !== 'ok');
  };
  expect(await found((headers) => void delete headers['content-security-policy'])).toEqual([
    {
      item: 'headers',
      level: 'error',
      found: 'The proxy removes content-security-policy.',
      advice: 'Let it pass the headers of the portal on.',
    },
  ]);
  expect(await found((headers) => void (headers['x-frame-options'] = ['SAMEORIGIN', 'DENY']))).toMatchObject([
    { level: 'warning', found: 'These arrive more than once: x-frame-options.' },
  ]);
  expect(await found((headers) => void (headers['referrer-policy'] = 'unsafe-url'))).toMatchObject([
    { level: 'warning', found: 'The proxy changes referrer-policy.' },
  ]);
});

test('a proxy that drops upgrades is an error', async () => {
  expect(await problems({ dropsUpgrades: true })).toMatchObject([
    { item: 'live updates', level: 'error', found: expect.stringContaining('the answer has status 404') as string },
  ]);
});

test('a proxy that limits the body to 1 MB is an error', async () => {
  expect(await problems({ maxBody: 1024 ** 2 })).toMatchObject([
    { item: 'body size', level: 'error', found: expect.stringContaining('the answer has status 413') as string },
  ]);
});

test('a proxy that cuts a request off is an error, and hides no other finding', async () => {
  const { check, proxy } = await givenProxy();
  const { faults } = proxy;
  const cut: ProxyFaults['answer'] = (incoming) => void incoming.socket.destroy();
  faults.changeAnswer = (headers) => {
    // From the second answer on.
    if (headers['content-type']?.includes('json')) faults.answer = cut;
  };
  const findings = await check();
  expect(findings[0]).toMatchObject({ item: 'address', level: 'ok' });
  expect(findings.filter(({ level }) => level === 'error').map(({ item }) => item)).toEqual([
    'visitors',
    'headers',
    'body size',
    'metrics',
  ]);
});

test('/metrics that everybody can read through the proxy is an error', async () => {
  const host = new URL(apps.get(1)!.address).host;
  const found = await problems({ forwardedFor: 'none', host });
  expect(found).toContainEqual(
    expect.objectContaining({
      item: 'metrics',
      level: 'error',
      found: 'Everybody can read /metrics through the proxy.',
    }),
  );
});

test('another portal, another program and a redirect are errors', async () => {
  const { check, proxy } = await givenProxy();
  expect(await check({}, 'another secret key of 32 characters')).toMatchObject([
    { item: 'address', level: 'error', found: expect.stringContaining('with another secret key') as string },
  ]);
  proxy.faults.answer = (_incoming, reply) => void reply.writeHead(200).end('{"proof":"x"}');
  expect(await check()).toMatchObject([
    { level: 'error', found: `Another program answers at ${proxy.url}, with status 200.` },
  ]);
  proxy.faults.answer = (_incoming, reply) => void reply.writeHead(301, { location: 'https://www.test/' }).end();
  expect(await check()).toMatchObject([{ level: 'error', found: `${proxy.url} redirects to https://www.test/.` }]);
});

test('a proxy that does not reach the portal, or is away, is an error while the portal runs here', async () => {
  const { check, proxy } = await givenProxy();
  proxy.faults.answer = (_incoming, reply) => void reply.writeHead(502).end();
  expect(await check()).toMatchObject([
    { item: 'address', level: 'error', found: 'The proxy answers with 502: it does not reach the portal.' },
  ]);
  expect(await check({ port: 1 })).toMatchObject([{ item: 'address', level: 'skipped' }]);
  const away = { publicUrl: 'http://localhost:1' };
  expect(await check(away)).toMatchObject([
    { item: 'address', level: 'error', found: 'Nothing answers at http://localhost:1: ECONNREFUSED.' },
  ]);
  expect(await check({ ...away, port: 1 })).toMatchObject([{ item: 'address', level: 'skipped' }]);
});

const certificateOf = (findings: Finding[]) => findings.find(({ item }) => item === 'certificate');

test('a certificate is judged by its name, its authority and its last day', async () => {
  const { check, proxy, app } = await givenProxy({ tls: true });
  expect(certificateOf(await check())).toMatchObject({
    level: 'warning',
    found: expect.stringContaining('does not trust the certificate') as string,
  });
  const before = getCACertificates();
  setDefaultCACertificates([...before, authority]);
  onTestFinished(() => setDefaultCACertificates(before));
  expect(certificateOf(await check())).toMatchObject({ level: 'ok' });
  expect(certificateOf(await check({ publicUrl: proxy.url.replace('localhost', '127.0.0.1') }))).toMatchObject({
    level: 'error',
    found: expect.stringContaining('is not for this name') as string,
  });
  const start = app.clock.now();
  onTestFinished(() => app.clock.set(start));
  app.clock.set('2126-11-01T00:00:00Z');
  expect(certificateOf(await check())).toMatchObject({
    level: 'warning',
    found: 'The certificate expires on 2126-11-05, in 4 days.',
  });
  app.clock.advance(5 * days);
  expect(certificateOf(await check())).toMatchObject({
    level: 'error',
    found: 'The certificate expired on 2126-11-05.',
  });
});

test('an address without https is a warning, but not on this machine', async () => {
  const { check, proxy } = await givenProxy();
  expect(certificateOf(await check())).toBeUndefined();
  expect(certificateOf(await check({ publicUrl: proxy.url.replace('localhost', '0.0.0.0') }))).toMatchObject({
    level: 'warning',
    found: expect.stringContaining('is not https') as string,
  });
});

test('the instance on this machine is found with its version, and why it is not ready', async () => {
  const { app, address } = apps.get(2)!;
  const { hostname: host, port } = new URL(address);
  const place = { host, port: Number(port) };
  expect(await checkPortal(place)).toMatchObject([
    { level: 'ok', found: `Version ${version} runs at ${host}:${port}.` },
    { item: 'ready', level: 'ok' },
  ]);
  app.refuseReadiness();
  expect((await checkPortal(place)).at(-1)).toEqual({
    item: 'ready',
    level: 'error',
    found: 'It is not ready: restart.',
    advice: 'Wait until it has started again.',
  });
  expect(await checkPortal({ ...place, port: 1 })).toMatchObject([
    { level: 'skipped', found: `No portal runs at ${host}:1.` },
  ]);
  const other = await startWebServer((_request, reply) => void reply.end('{"status":"live","version":"0.9.0"}'));
  onTestFinished(() => other.stop());
  expect(await checkPortal({ host, port: Number(new URL(other.url).port) })).toMatchObject([
    { level: 'warning', found: expect.stringMatching(/^Version 0\.9\.0 runs at /) as string },
    { level: 'ok' },
  ]);
});
