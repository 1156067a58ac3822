import type { z } from 'zod/mini';
import { checkConnection, checkHeader } from '#contract/platform/connection-check.ts';
import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { createCheckToken, proveCheck } from '#server/platform/connection-check/check-token.ts';
import { composeSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { exchange, upgrade, type Certificate, type Exchanged } from '../exchange.ts';
import { error, ok, skipped, warning, type Finding } from '../finding.ts';
import { findLocalPortal } from './check-portal.ts';

type Subject = {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'host' | 'port'>;
  secretKey: string | null;
  clock: Clock;
};

/** What the checks of one address need. */
type Target = { url: URL; secretKey: string; clock: Clock; trustProxy: Config['trustProxy'] };

type Seen = z.infer<typeof checkConnection.output>;

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The portal as browsers reach it, through PUBLIC_URL. */
export async function checkProxy({ config, secretKey, clock }: Subject): Promise<Finding[]> {
  const { publicUrl, trustProxy } = config;
  if (publicUrl === undefined)
    return [skipped('address', 'Not configured: without PUBLIC_URL the portal is for browsers of this machine.')];
  if (secretKey === null)
    return [skipped('address', 'There is no secret key before the first start, or this account may not read it.')];
  const target: Target = { url: new URL(publicUrl), secretKey, clock, trustProxy };
  const first = await see(target).catch((failure: NodeJS.ErrnoException) => failure);
  if (first instanceof Error) return [await describeUnreachable(config, nameOf(first))];
  const { answer, seen } = first;
  const certificate = describeCertificate(target, answer.certificate);
  if (seen === null) return [...certificate, await describeOther(config, answer)];
  const reached = ok('address', `${publicUrl} leads to this portal.`);
  const parts = [checkAddress, checkHeaders, checkWebSocket, checkBody, checkMetrics];
  const more = await Promise.all(parts.map((part) => attempt(part, target, { answer, seen })));
  return [reached, ...certificate, ...more];
}

type Part = (target: Target, first: { answer: Exchanged; seen: Seen }) => Promise<Finding>;

/** One request that fails is a finding, and hides no other. */
async function attempt(part: Part, target: Target, first: { answer: Exchanged; seen: Seen }): Promise<Finding> {
  try {
    return await part(target, first);
  } catch (failure) {
    const item = partNames.get(part) ?? 'address';
    return error(item, `A request was cut off: ${nameOf(failure as Error)}.`, 'Read the log of the proxy.');
  }
}

/** `seen`: what the portal says of the request; null: another program answered, or one without this secret key. */
async function see(
  { url, secretKey, clock }: Target,
  { headers = {}, padding = '' }: { headers?: Record<string, string>; padding?: string } = {},
): Promise<{ answer: Exchanged; seen: Seen | null }> {
  const token = createCheckToken(secretKey, clock.now());
  const answer = await exchange(new URL(checkConnection.path, url), {
    method: checkConnection.method,
    headers: { ...headers, [checkHeader]: token, 'content-type': 'application/json' },
    body: JSON.stringify({ padding }),
  });
  const { data } = checkConnection.output.safeParse(parse(answer.body));
  return { answer, seen: data?.proof === proveCheck(secretKey, token) ? data : null };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function nameOf(failure: NodeJS.ErrnoException): string {
  if (failure.name === 'TimeoutError' || failure.name === 'AbortError') return 'no answer in time';
  return failure.code ?? failure.message;
}

async function describeUnreachable(config: Subject['config'], reason: string): Promise<Finding> {
  if ((await findLocalPortal(config)) === null)
    return skipped('address', `No portal runs on this machine, and nothing answers at PUBLIC_URL: ${reason}.`);
  return error(
    'address',
    `Nothing answers at ${config.publicUrl}: ${reason}.`,
    'Check the name, the proxy and the firewall. Where a network does not lead back to itself, run this command elsewhere.',
  );
}

async function describeOther(config: Subject['config'], { status, headers, body }: Exchanged): Promise<Finding> {
  const { publicUrl } = config;
  const { code } = (parse(body) ?? {}) as { code?: unknown };
  if (code === 'signature_invalid')
    return error(
      'address',
      `${publicUrl} leads to a portal with another secret key, or a clock that differs by minutes.`,
      'Set the same SECRET_KEY on all instances, and check where the proxy leads to.',
    );
  const [, location] = headers.find(([name]) => name === 'location') ?? [];
  if (location !== undefined)
    return error('address', `${publicUrl} redirects to ${location}.`, 'Set PUBLIC_URL to the address in the browsers.');
  if (status >= 502 && status <= 504) {
    if ((await findLocalPortal(config)) === null)
      return skipped('address', `No portal runs on this machine, and the proxy answers with ${status}.`);
    return error(
      'address',
      `The proxy answers with ${status}: it does not reach the portal.`,
      'Let it lead to HOST and PORT, and read its log.',
    );
  }
  return error(
    'address',
    `Another program answers at ${publicUrl}, with status ${status}.`,
    'Let the proxy pass all paths of this host to the portal, /api among them.',
  );
}

/** Days before its end at which a certificate should have been renewed. */
const renewalDays = 14;

function describeCertificate({ url, clock }: Target, certificate: Certificate | null): Finding[] {
  if (certificate === null) {
    if (loopback.test(url.hostname)) return [];
    const found = 'PUBLIC_URL is not https: passwords and cookies can be read on the way.';
    return [warning('certificate', found, 'Give the proxy a certificate, and set PUBLIC_URL to https.')];
  }
  const { validTo, untrusted, nameFault } = certificate;
  const days = Math.floor((validTo.getTime() - clock.now().getTime()) / 86_400_000);
  const date = validTo.toISOString().slice(0, 10);
  if (days < 0) return [error('certificate', `The certificate expired on ${date}.`, 'Renew it.')];
  if (nameFault !== null)
    return [error('certificate', `The certificate is not for this name: ${nameFault}`, `Get one for ${url.hostname}.`)];
  if (days < renewalDays)
    return [
      warning(
        'certificate',
        `The certificate expires on ${date}, in ${days === 1 ? '1 day' : `${days} days`}.`,
        'Renew it now.',
      ),
    ];
  if (untrusted === null) return [ok('certificate', `The certificate is trusted, and valid for ${days} days.`)];
  return [
    warning(
      'certificate',
      `This machine does not trust the certificate: ${untrusted}. It is valid for ${days} days.`,
      'Send the whole chain. For an authority of your own set NODE_EXTRA_CA_CERTS to its file; browsers must know it too.',
    ),
  ];
}

/** An address that nobody has (RFC 5737). */
const forged = '192.0.2.1';

const addressesOf = (header: string | null) =>
  (header ?? '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^\[(.*)\](:\d+)?$/, '$1')
        .replace(/^([\d.]+):\d+$/, '$1'),
    )
    .filter((part) => part !== '');

/** Whether the portal believes an address that a visitor makes up, and whether it finds the visitor behind the proxy. */
const checkAddress: Part = async (target, { answer, seen: plain }) => {
  const { seen } = await see(target, { headers: { 'x-forwarded-for': forged } });
  const isDirect = plain.peer.port === answer.localPort;
  if (seen?.address === forged) return describeTrust(target, { isDirect, chain: addressesOf(seen.forwardedFor) });
  if (isDirect) return ok('visitors', `No proxy stands between; a visitor has the address of the connection.`);
  const chain = addressesOf(plain.forwardedFor);
  const [visitor] = chain;
  if (visitor === undefined)
    return error(
      'visitors',
      `The proxy adds no X-Forwarded-For: every visitor counts as ${plain.address}, with shared limits and locks.`,
      'Let it add the header, as in docs/proxy.md, and set TRUST_PROXY.',
    );
  if (visitor === plain.address)
    return ok('visitors', `A visitor has the address that the proxy saw, here ${visitor}.`);
  return error(
    'visitors',
    `The portal takes this machine for ${plain.address}, and the proxy saw ${visitor}: visitors share limits and locks.`,
    `Set TRUST_PROXY to ${chain.length}, or to the addresses of the proxies.`,
  );
};

function describeTrust({ trustProxy }: Target, { isDirect, chain }: { isDirect: boolean; chain: string[] }): Finding {
  const found = 'Visitors choose their address: the portal believes an X-Forwarded-For that they send';
  if (isDirect)
    return error('visitors', `${found}, without a proxy.`, 'Remove TRUST_PROXY, or let only the proxy reach the port.');
  const own = chain[chain.lastIndexOf(forged) + 1];
  if (own === undefined)
    return error(
      'visitors',
      `${found}, and the proxy passes it on unchanged.`,
      'In nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for',
    );
  // Of a list, only because this machine is one of its addresses.
  if (typeof trustProxy === 'string')
    return warning(
      'visitors',
      `TRUST_PROXY has the address of this machine, ${own}: what others may forge is unknown.`,
      'Run this command on a machine that is no proxy, or set TRUST_PROXY to the addresses of the proxies alone.',
    );
  const proxies = chain.length - chain.lastIndexOf(forged) - 1;
  return error('visitors', `${found}.`, `Set TRUST_PROXY to ${proxies}, or to the addresses of the proxies.`);
}

const checkHeaders: Part = async ({ url }) => {
  const { headers } = await exchange(url);
  const expected = await composeSecurityHeaders(url.protocol === 'https:');
  const valuesOf = (name: string) => headers.flatMap(([given, value]) => (given === name ? [value] : []));
  const names = Object.keys(expected);
  const missing = names.filter((name) => valuesOf(name).length === 0);
  if (missing.length > 0)
    return error('headers', `The proxy removes ${missing.join(', ')}.`, 'Let it pass the headers of the portal on.');
  const repeated = names.filter((name) => valuesOf(name).length > 1);
  if (repeated.length > 0)
    return warning(
      'headers',
      `These arrive more than once: ${repeated.join(', ')}.`,
      'Remove them from the proxy: the portal sends its own.',
    );
  // That of a page has the hashes of its scripts.
  const changed = names.filter((name) => name !== 'content-security-policy' && valuesOf(name)[0] !== expected[name]);
  if (changed.length === 0) return ok('headers', `The ${names.length} security headers of a page arrive once.`);
  return warning('headers', `The proxy changes ${changed.join(', ')}.`, 'Remove them from the proxy.');
};

const checkWebSocket: Part = async ({ url, secretKey, clock }) => {
  const headers = { [checkHeader]: createCheckToken(secretKey, clock.now()), origin: url.origin };
  const advice = 'Let the proxy pass Upgrade and Connection on at /api/live, with HTTP/1.1, as in docs/proxy.md.';
  try {
    const { status, isClosedByFrame } = await upgrade(new URL('/api/live', url), headers);
    if (isClosedByFrame) return ok('live updates', 'A WebSocket gets through.');
    return error('live updates', `A WebSocket does not get through: the answer has status ${status}.`, advice);
  } catch (failure) {
    return error('live updates', `A WebSocket does not get through: ${nameOf(failure as Error)}.`, advice);
  }
};

/** Bytes of the largest body of any call of a user. */
const largestBody = Math.max(
  ...allEndpoints.map(({ endpoint }) => (endpoint.access === 'public' ? 0 : (endpoint.maxBodyBytes ?? 0))),
);

const checkBody: Part = async (target) => {
  const size = `${(largestBody / 1_000_000).toFixed(1)} MB`;
  const padding = 'x'.repeat(largestBody - JSON.stringify({ padding: '' }).length);
  const { answer, seen } = await see(target, { padding });
  if (seen !== null) return ok('body size', `A call of ${size} gets through.`);
  const found = `A call of ${size} does not get through: the answer has status ${answer.status}.`;
  const limit = 'Let the proxy pass bodies of 3 MB, in nginx: client_max_body_size 3m';
  return error('body size', found, answer.status === 413 ? limit : 'Read the log of the proxy.');
};

const checkMetrics: Part = async ({ url }) => {
  const { status, body } = await exchange(new URL('/metrics', url));
  if (status !== 200 || !body.includes('portaal_')) return ok('metrics', '/metrics is closed.');
  return error(
    'metrics',
    'Everybody can read /metrics through the proxy.',
    'Let the proxy pass Host and X-Forwarded-For on, as in docs/proxy.md, or refuse that path.',
  );
};

const partNames = new Map<Part, string>([
  [checkAddress, 'visitors'],
  [checkHeaders, 'headers'],
  [checkWebSocket, 'live updates'],
  [checkBody, 'body size'],
  [checkMetrics, 'metrics'],
]);
