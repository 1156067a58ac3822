import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { ConnectionError, RefusedHost } from './connection-errors.ts';
import { lookupPublic } from './lookup-public.ts';
import { isInternalHost, isRequestable } from './outgoing-hosts.ts';
import { traceOutgoing } from './trace-outgoing.ts';

/** Bytes of an answer that are read; the connection is closed after them. */
export const maxAnswerBytes = 4096;

/** Milliseconds in which these arrive: the status is known, and a slow body would hold up what waits. */
const maxBodyMs = 1000;

type GuardedPost = {
  headers: Record<string, string>;
  body: string;
  /** Hosts of the organisation's own network, which http and private addresses are for. */
  internalHosts: readonly string[];
  /** Milliseconds for the connection and the status together. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/** `body`: at most its first 4 KiB, or what had arrived of them in time. */
export type GuardedAnswer = { status: number; body: string };

/**
 * Posts to an address that somebody typed, with the guard of tool addresses: a host that is not internal is requested
 * only by https and at a public address, its name is resolved once, and a redirect is an answer like any other. Unlike
 * there, its certificate must be valid. Throws a ConnectionError or an error of the connection, which
 * `describeConnectionError` describes; when `signal` is aborted, its reason.
 */
export async function postGuarded(address: string, request: GuardedPost): Promise<GuardedAnswer> {
  return await traceOutgoing('POST', address, async (record) => {
    const answer = await send(new URL(address), request);
    record(answer.status);
    return answer;
  });
}

async function send(
  url: URL,
  { headers, body, internalHosts, timeoutMs, signal }: GuardedPost,
): Promise<GuardedAnswer> {
  if (!isRequestable(url, internalHosts)) throw new RefusedHost();
  signal?.throwIfAborted();
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    // No connection is kept or shared.
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
    ...(!isInternalHost(url.hostname, internalHosts) && { lookup: lookupPublic }),
  });
  const timeout = setTimeout(
    () => request.destroy(new ConnectionError(`geen antwoord in ${timeoutMs / 1000} s`)),
    timeoutMs,
  );
  const stop = () => request.destroy(signal?.reason as Error);
  signal?.addEventListener('abort', stop);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('error', reject);
      request.on('response', resolve);
      request.end(body);
    });
    const bodyTimeout = setTimeout(() => request.destroy(), maxBodyMs);
    const text = await readStart(answer).finally(() => clearTimeout(bodyTimeout));
    signal?.throwIfAborted();
    return { status: answer.statusCode ?? 0, body: text };
  } finally {
    clearTimeout(timeout);
    signal?.removeEventListener('abort', stop);
    request.destroy();
  }
}

/** The status is the answer, whatever happens to the body: it may stall, end early or have no end. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxAnswerBytes) break;
    }
  } catch {
    // What had arrived is enough for the log.
  }
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString('utf8');
}
