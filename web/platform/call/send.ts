import type { Method } from '#contract/endpoint.ts';
import { localError, toCallError } from './call-error.ts';
import { reportUnreachable } from './reachability.ts';

const timeoutMilliseconds = 20_000;

export type Outgoing = {
  method: Method;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Lets the request finish when the page goes away. */
  keepalive?: boolean;
};

/** The one place that calls the server. Throws a CallError for everything but a success. */
export async function send({ method, url, body, headers, signal, keepalive = false }: Outgoing): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const response = await fetch(url, {
    method,
    keepalive,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    reportUnreachable();
    throw localError(timeout.aborted ? 'timed_out' : 'network_unavailable', { cause });
  });
  if (response.ok) return response;
  if ([502, 503, 504].includes(response.status)) reportUnreachable();
  throw await toCallError(response);
}
