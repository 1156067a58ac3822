import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import { checkServerIdentity, type PeerCertificate, type TLSSocket } from 'node:tls';

/** `untrusted`: why Node does not trust the certificate; null: it does. */
export type Certificate = { validTo: Date; untrusted: string | null; nameFault: string | null };

export type Exchanged = {
  status: number;
  /** Each header as it arrived, with its name in lower case. */
  headers: [name: string, value: string][];
  body: string;
  /** The port of this end of the connection. */
  localPort: number;
  /** Null with http. */
  certificate: Certificate | null;
};

type Exchange = { method?: string; headers?: Record<string, string>; body?: string };

/** Milliseconds until the whole answer has arrived. */
const timeoutMs = 6000;
const maxBodyBytes = 1024 * 1024;

/**
 * Sends one request over a connection of its own and reads the answer. A certificate that is not trusted is part of the
 * answer. Rejects with the error of the connection.
 */
export async function exchange(url: URL, { method = 'GET', headers = {}, body }: Exchange = {}): Promise<Exchanged> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const request = send(url, { method, headers: { ...headers, ...length } });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  request.end(body);
  const [response] = await answered;
  request.on('error', () => undefined);
  const { socket } = response;
  const read = { localPort: socket.localPort ?? 0, certificate: readCertificate(socket, url) };
  let text = '';
  for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    if (text.length > maxBodyBytes) break;
  }
  request.destroy();
  return { status: response.statusCode ?? 0, headers: pairs(response.rawHeaders), body: text, ...read };
}

/**
 * Asks for a WebSocket. @returns the status that refused it, or 101 and whether the server closed it with a frame, as it
 * does with the token of a check
 */
export async function upgrade(
  url: URL,
  headers: Record<string, string>,
): Promise<{ status: number; isClosedByFrame: boolean }> {
  const websocket = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const key = { 'sec-websocket-key': Buffer.from('portaal-doctor-1').toString('base64') };
  const request = send(url, { headers: { ...headers, ...websocket, ...key } });
  request.end();
  try {
    const opened = once(request, 'upgrade') as Promise<[IncomingMessage, Socket, Buffer]>;
    const refused = once(request, 'response') as Promise<[IncomingMessage]>;
    const [{ statusCode = 0 }, socket, head] = await Promise.race<[IncomingMessage, Socket?, Buffer?]>([
      opened,
      refused,
    ]);
    if (socket === undefined) return { status: statusCode, isClosedByFrame: false };
    const [first] = head?.length ? [head] : ((await once(socket, 'data')) as [Buffer]);
    socket.on('error', () => undefined).destroy();
    // A final frame with the opcode 8 (RFC 6455, section 5.2).
    return { status: statusCode, isClosedByFrame: first[0] === 0x88 };
  } finally {
    request.on('error', () => undefined).destroy();
  }
}

function send(url: URL, options: RequestOptions) {
  const signal = AbortSignal.timeout(timeoutMs);
  const all = { ...options, agent: false as const, signal };
  return url.protocol === 'https:' ? requestHttps(url, { ...all, rejectUnauthorized: false }) : requestHttp(url, all);
}

function pairs(raw: string[]): [string, string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1] ?? '']] : []));
}

function readCertificate(socket: Socket, { protocol, hostname }: URL): Certificate | null {
  if (protocol !== 'https:') return null;
  const { authorizationError } = socket as TLSSocket;
  const certificate: PeerCertificate = (socket as TLSSocket).getPeerCertificate();
  return {
    validTo: new Date(certificate.valid_to),
    untrusted: authorizationError ? String(authorizationError) : null,
    nameFault: checkServerIdentity(hostname.replaceAll(/[[\]]/g, ''), certificate)?.message ?? null,
  };
}
