import type { Endpoints, EndpointName } from '#contract/platform/all-endpoints.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { userState } from '../session/user-state.ts';
import { callUrl, routeOf } from './call-url.ts';
import { isMissing } from './is-missing.ts';
import type { CallRequest } from './send-call.ts';

/** In milliseconds; older responses are not used. */
const maxAge = 10_000;

/** Responses, and those to come, by URL. */
const kept = userState(() => new Map<string, Promise<Response>>());

/** Keeps the response to a GET that is sent before the code of its page has loaded. */
export function keepPrefetched(url: string, sent: Promise<Response>): void {
  const response = sent.then(bufferResponse);
  const responses = kept();
  responses.set(url, response);
  const isKept = () => responses.get(url) === response;
  response.catch((error: unknown) => isKept() && !isMissing(error) && responses.delete(url));
  setTimeout(() => isKept() && responses.delete(url), maxAge);
}

/** The response with its body in memory: until a body is read the browser keeps its connection. */
async function bufferResponse(response: Response): Promise<Response> {
  return new Response(await response.arrayBuffer(), response);
}

/**
 * The response to a prefetched call, for the first call of its URL only; undefined when that is to be sent: a call that failed is
 * sent again by the page, which reports it. Rejects when the record does not exist.
 */
export function takePrefetched({ method, url, signal }: CallRequest): Promise<Response | undefined> | undefined {
  const response = kept().get(url);
  if (!response || method !== 'GET' || signal?.aborted) return undefined;
  kept().delete(url);
  return response
    .catch((error: unknown) => {
      if (isMissing(error)) throw error;
      return undefined;
    })
    .then((taken) => {
      signal?.throwIfAborted();
      return taken;
    });
}

/** The data of a prefetched call, which can still be taken; undefined when there is none. */
export function readPrefetched<Name extends EndpointName>(
  name: Name,
  params?: object,
): Promise<OutputOf<Endpoints[Name]>> | undefined {
  const response = kept().get(callUrl(routeOf(name).url, params));
  return response?.then(async (answer) => (await answer.clone().json()) as OutputOf<Endpoints[Name]>);
}

/** Drops what has not been taken: the data may have changed since. */
export function dropPrefetched(): void {
  kept().clear();
}
