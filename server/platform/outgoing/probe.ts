import { constants } from 'node:crypto';
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import {
  checkServerIdentity,
  connect as connectTls,
  DEFAULT_CIPHERS,
  type PeerCertificate,
  type TLSSocket,
} from 'node:tls';
import { ConnectionError, describeConnectionError, RefusedHost } from './connection-errors.ts';
import { lookupPublic } from './lookup-public.ts';
import { isInternalHost, isRequestable } from './outgoing-hosts.ts';
import { traceOutgoing } from './trace-outgoing.ts';

const timeoutMs = 5000;

export type Probed = {
  isOnline: boolean;
  latencyMs: number | null;
  /** Why it is not online, as a part of a Dutch sentence; null when it is. */
  failure: string | null;
  /** Not requested: its host is not internal, and it is http or has a private address. */
  isRefused: boolean;
};

type Place = {
  /** URL of this instance, for a path. */
  selfUrl: string;
  /** Hosts of the organisation's own network, which http and private addresses are for. */
  internalHosts: readonly string[];
  now: Date;
};

/**
 * Requests a URL, or a path of the portal itself. Online: an answer within 5 seconds that is neither a
 * server error nor a missing page, with a certificate that is valid at this moment and for this name. The
 * latency is in whole milliseconds. Redirects are not followed. A host that is not internal is requested
 * only by https and at a public address.
 */
export async function probe(address: string, place: Place): Promise<Probed> {
  const started = performance.now();
  try {
    const status = await traceOutgoing('GET', new URL(address, place.selfUrl).href, async (record) => {
      const found = await requestStatus(address, place);
      record(found);
      return found;
    });
    const latencyMs = Math.round(performance.now() - started);
    const failure = describeStatus(status);
    return { isOnline: failure === null, latencyMs, failure, isRefused: false };
  } catch (error) {
    return {
      isOnline: false,
      latencyMs: null,
      failure: describeConnectionError(error),
      isRefused: error instanceof RefusedHost,
    };
  }
}

function describeStatus(status: number): string | null {
  if (status === 404) return 'pagina niet gevonden (404)';
  return status >= 500 && status < 600 ? `foutmelding ${status}` : null;
}

async function requestStatus(address: string, { selfUrl, internalHosts, now }: Place): Promise<number> {
  const url = new URL(address, selfUrl);
  const isAllowed = url.origin === new URL(selfUrl).origin || isInternalHost(url.hostname, internalHosts);
  // The lookup of the connection is not called for an IP address.
  if (!isAllowed && !isRequestable(url, internalHosts)) throw new RefusedHost();
  const socket = connect(url, isAllowed ? {} : { lookup: lookupPublic });
  const timeout = setTimeout(
    () => socket.destroy(new ConnectionError(`geen antwoord in ${timeoutMs / 1000} s`)),
    timeoutMs,
  );
  try {
    return await new Promise<number>((resolve, reject) => {
      // Also after the answer, such as a connection that is cut.
      socket.on('error', reject);
      socket.once('secureConnect', () => {
        const fault = findCertificateFault((socket as TLSSocket).getPeerCertificate(), url.hostname, now);
        if (fault !== null) reject(new ConnectionError(fault));
      });
      readStatus(socket).then(resolve, reject);
      socket.write(requestText(url));
    });
  } finally {
    clearTimeout(timeout);
    socket.destroy();
  }
}

/**
 * Trust in the issuer is not required: the certificate authorities of browsers are not those of Node, and nothing
 * secret is sent. Servers without secure renegotiation are accepted, and short DHE keys avoided, as browsers do.
 */
function connect({ protocol, hostname, port }: URL, options: { lookup?: LookupFunction }): Socket {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  // Of several addresses the one that is tried may answer slower than the 250 ms of Node.
  const target = { ...options, host, autoSelectFamilyAttemptTimeout: 1500 };
  if (protocol === 'http:') return connectTcp({ ...target, port: Number(port || 80) });
  return connectTls({
    ...target,
    port: Number(port || 443),
    ...(isIP(host) === 0 && { servername: host }),
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: false,
    secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
    ciphers: `${DEFAULT_CIPHERS}:!DHE`,
  });
}

function requestText({ host, pathname, search }: URL): string {
  const headers = [`Host: ${host}`, 'User-Agent: portaal-status', 'Accept: text/html,*/*', 'Connection: close'];
  return [`GET ${pathname}${search} HTTP/1.1`, ...headers, '\r\n'].join('\r\n');
}

/** Bytes within which the status must be. */
const maxStart = 64 * 1024;
const statusLine = /^[\r\n]*(?:HTTP\/\d(?:\.\d)?|ICY)\s+(\d{3})\b/i;
const interimResponse = /^[\r\n]*HTTP\/1\.1 1(?!01)\d\d[^]*?\r?\n\r?\n/;

/**
 * Reads the status of the answer and nothing after it: browsers accept headers that the parser of Node refuses, and of
 * any size. An interim response, such as 103, is skipped.
 */
async function readStatus(socket: Socket): Promise<number> {
  let start = '';
  for await (const text of socket.setEncoding('latin1') as AsyncIterable<string>) {
    start = (start + text).replace(interimResponse, '');
    const status = Number(statusLine.exec(start)?.[1] ?? 0);
    if (status >= 200) return status;
    if (status === 101 || start.length > maxStart) break;
  }
  throw new ConnectionError(start === '' ? 'verbinding verbroken' : 'geen HTTP-antwoord');
}

const dateFormat = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', dateStyle: 'long' });

/**
 * What every browser warns of. The name of a self-signed certificate is not compared:
 * who uses such a tool has accepted the certificate as it is.
 */
function findCertificateFault(certificate: PeerCertificate, hostname: string, now: Date): string | null {
  const [from, to] = [new Date(certificate.valid_from), new Date(certificate.valid_to)];
  if (to < now) return `certificaat verlopen op ${dateFormat.format(to)}`;
  if (from > now) return `certificaat pas geldig vanaf ${dateFormat.format(from)}`;
  const isSelfSigned = JSON.stringify(certificate.subject) === JSON.stringify(certificate.issuer);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isSelfSigned || checkServerIdentity(host, certificate) === undefined
    ? null
    : 'certificaat van een andere naam';
}
