import type { Endpoints } from '#contract/platform/all-endpoints.ts';
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts';
import { whileSameUser } from '../session/user-state.ts';
import { localError, toCallError } from './call-error.ts';
import { callUrl, routeOf } from './call-url.ts';
import { withAccess } from './call.ts';
import { reportResponse, reportUnreachable } from './reachability.ts';

/** Names of the endpoints whose body is a file. */
type UploadName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { bodyMediaType: 'application/octet-stream' } ? Name : never;
}[keyof Endpoints];

type Upload<Name extends UploadName> = {
  query: QueryOf<Endpoints[Name]>;
  file: Blob;
  /** Called with the part that was sent, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** Milliseconds without any progress after which the connection counts as lost. */
const stallTimeout = 60_000;

/**
 * Uploads a file; `fetch` has no progress of a request. Rejects with a CallError, or with the reason of the signal. Stays
 * pending when the user signs out meanwhile.
 */
export async function callUpload<Name extends UploadName>(
  name: Name,
  { query, ...upload }: Upload<Name>,
): Promise<OutputOf<Endpoints[Name]>> {
  const { method, url } = routeOf(name);
  const full = callUrl(url, {}, query);
  return await whileSameUser(
    withAccess((headers) => sendFile(method, full, headers, upload)).then(
      async (response) => (await response.json()) as OutputOf<Endpoints[Name]>,
    ),
  );
}

type Sent = Omit<Upload<UploadName>, 'query'>;

async function sendFile(method: string, url: string, headers: Record<string, string>, sent: Sent): Promise<Response> {
  sent.signal.throwIfAborted();
  const response = await send(method, url, headers, sent);
  if (response.ok) {
    reportResponse();
    return response;
  }
  if ([502, 503, 504].includes(response.status)) reportUnreachable();
  throw await toCallError(response);
}

function send(method: string, url: string, headers: Record<string, string>, sent: Sent): Promise<Response> {
  const { file, onProgress, signal } = sent;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (code: 'network_unavailable' | 'timed_out') => {
      reportUnreachable();
      reject(localError(code));
    };
    const lose = (code: 'network_unavailable' | 'timed_out') => {
      fail(code);
      request.abort();
    };
    const waitForProgress = () => {
      clearTimeout(timer);
      timer = setTimeout(lose, stallTimeout, 'timed_out');
    };
    // Without a network a request that is under way waits for one, without an error.
    const goOffline = () => lose('network_unavailable');
    const abort = () => {
      reject(signal.reason as Error);
      request.abort();
    };
    request.upload.addEventListener('progress', ({ loaded }) => {
      waitForProgress();
      onProgress(file.size === 0 ? 1 : loaded / file.size);
    });
    request.addEventListener('load', () => resolve(toResponse(request)));
    request.addEventListener('error', () => fail('network_unavailable'));
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      removeEventListener('offline', goOffline);
    });
    signal.addEventListener('abort', abort);
    addEventListener('offline', goOffline);
    request.open(method, url);
    for (const [header, value] of Object.entries({ accept: 'application/json', ...headers }))
      request.setRequestHeader(header, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    waitForProgress();
    request.send(file);
    if (!navigator.onLine) goOffline();
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    ...(retryAfter !== null && { headers: { 'retry-after': retryAfter } }),
  });
}
