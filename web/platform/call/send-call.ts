import type { Method } from '#contract/platform/endpoint.ts';
import { CallError, localError, toCallError } from './call-error.ts';
import { reportResponse, reportUnreachable } from './reachability.ts';
import { watchDuration } from './slow-calls.ts';

/** In milliseconds. */
const defaultTimeout = 20_000;

export type CallRequest = {
  method: Method;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** The request continues when the page is closed. */
  keepalive?: boolean;
  /** Milliseconds until the call rejects with `timed_out`; default: 20,000. */
  timeout?: number;
};

let inFlight = 0;

/** Of the requests of this page. */
export function countCallsInFlight(): number {
  return inFlight;
}

/** Seconds; a longer `Retry-After` is of a limit that the user should see. */
const maxRetryAfter = 5;

/**
 * Sends one HTTP request to the portal. Rejects with a CallError unless the response is successful. A GET that is refused
 * because too many calls run is sent once more after its `Retry-After`.
 */
export async function sendCall(call: CallRequest): Promise<Response> {
  try {
    return await sendOnce(call);
  } catch (error) {
    const { status, retryAfter = 0 } = error instanceof CallError ? error : { status: 0 };
    if (call.method !== 'GET' || status !== 429 || retryAfter > maxRetryAfter) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
    call.signal?.throwIfAborted();
    return await sendOnce(call);
  }
}

async function sendOnce(call: CallRequest): Promise<Response> {
  const { method, url, body, headers, signal, keepalive, timeout = defaultTimeout } = call;
  const timedOut = AbortSignal.timeout(timeout);
  inFlight += 1;
  const stopWatching = watchDuration(method, url);
  const response = await fetch(url, {
    method,
    keepalive,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timedOut]) : timedOut,
  })
    .catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      reportUnreachable();
      throw localError(timedOut.aborted ? 'timed_out' : 'network_unavailable', { cause });
    })
    .finally(() => {
      inFlight -= 1;
      stopWatching();
    });
  if (response.ok) {
    reportResponse();
    return response;
  }
  if ([502, 503, 504].includes(response.status)) reportUnreachable();
  throw await toCallError(response);
}
