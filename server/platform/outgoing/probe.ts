import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isInternalHost, isPublicAddress, isRequestable } from './outgoing-hosts.ts';

const timeoutMs = 5000;

export type Probed = {
  isOnline: boolean;
  latencyMs: number | null;
  /** Not requested: its host is not internal, and it is http or has a private address. */
  isRefused: boolean;
};

type Place = {
  /** URL of this instance, for a path. */
  selfUrl: string;
  /** Hosts of the organisation's own network, which http and private addresses are for. */
  internalHosts: readonly string[];
};

/**
 * Requests a URL, or a path of the portal itself. Online: an answer within 5 seconds that is neither a server error nor a
 * missing page. The latency is in whole milliseconds. Redirects are not followed. A host that is not internal is
 * requested only by https and at a public address.
 */
export async function probe(address: string, place: Place): Promise<Probed> {
  const started = performance.now();
  try {
    const status = await requestStatus(address, place);
    const latencyMs = Math.round(performance.now() - started);
    return { isOnline: status < 500 && status !== 404, latencyMs, isRefused: false };
  } catch (error) {
    return { isOnline: false, latencyMs: null, isRefused: error instanceof RefusedHost };
  }
}

class RefusedHost extends Error {}

async function requestStatus(address: string, { selfUrl, internalHosts }: Place): Promise<number> {
  const url = new URL(address, selfUrl);
  const isAllowed = url.origin === new URL(selfUrl).origin || isInternalHost(url.hostname, internalHosts);
  // The lookup of the connection is not called for an IP address.
  if (!isAllowed && !isRequestable(url, internalHosts))
    throw new RefusedHost(`${url.origin} is neither public nor internal`);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = send(
      url,
      {
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'text/html,*/*', 'user-agent': 'portaal-status' },
        ...(!isAllowed && { lookup: lookupPublic }),
      },
      resolve,
    );
    sent.once('error', reject);
    // After 101, which was not asked for, the connection is closed without an error.
    sent.once('close', () => reject(new Error('the connection was closed without an answer'))).end();
  });
  answer.on('error', () => {}).destroy();
  return answer.statusCode ?? 0;
}

/** Resolves a name for the connection itself, so that no other answer can follow the check. Fails for private addresses. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const hidden = addresses?.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses ?? [];
    if (error) done(error, '');
    else if (hidden || !first) done(new RefusedHost(`${hostname} has no public address`), '');
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
