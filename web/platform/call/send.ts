import type { Method } from '#contract/endpoint.ts';
import { localError, toCallError } from './call-error.ts';
import { reportUnreachable } from './reachability.ts';

/** In milliseconds: nobody waits longer for an answer. */
export const patience = 20_000;

export type Outgoing = {
  method: Method;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Lets the request finish when the page goes away. */
  keepalive?: boolean;
  /** Is never given up, whatever the time: its answer replaces what was sent. */
  mustArrive?: boolean;
};

/** The one place that calls the server. Throws a CallError for everything but a success. */
export async function send(outgoing: Outgoing): Promise<Response> {
  const { method, url, body, headers, signal, keepalive = false, mustArrive = false } = outgoing;
  const timeout = mustArrive ? undefined : AbortSignal.timeout(patience);
  const response = await fetch(url, {
    method,
    keepalive,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([signal, timeout].filter((one) => one !== undefined)),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    reportUnreachable();
    throw localError(timeout?.aborted ? 'timed_out' : 'network_unavailable', { cause });
  });
  if (response.ok) return response;
  if ([502, 503, 504].includes(response.status)) reportUnreachable();
  throw await toCallError(response);
}
