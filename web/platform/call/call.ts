import type { Endpoints, EndpointName } from '#contract/platform/all-endpoints.ts';
import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from '#contract/platform/endpoint.ts';
import { readToken } from '../session/token.ts';
import { refreshToken } from '../session/refresh.ts';
import { whileSameUser } from '../session/user-state.ts';
import { withFreshToken } from '../session/with-fresh-token.ts';
import { withReauthentication } from '../session/with-reauthentication.ts';
import { CallError } from './call-error.ts';
import { callUrl, nextCursor, routeOf } from './call-url.ts';
import { authorityHeaders } from './dashboard-authority.ts';
import { keepPrefetched, takePrefetched } from './prefetched-calls.ts';
import { readBody } from './read-body.ts';
import { sendCall, type CallRequest } from './send-call.ts';

/** Names of the endpoints that need no session. */
type PublicName = { [Name in EndpointName]: Endpoints[Name]['access'] extends 'public' ? Name : never }[EndpointName];
export type SignedInName = Exclude<EndpointName, PublicName>;

type Input<E extends Endpoint> = (E extends { params: unknown } ? { params: ParamsOf<E> } : unknown) &
  (E extends { body: unknown } ? { body: BodyOf<E> } : unknown) & {
    query?: Partial<QueryOf<E>>;
    signal?: AbortSignal;
    keepalive?: boolean;
  };

export type Arguments<Name extends EndpointName> =
  object extends Input<Endpoints[Name]> ? [input?: Input<Endpoints[Name]>] : [input: Input<Endpoints[Name]>];

/**
 * Calls an endpoint. When the server refuses the access token, refreshes it and calls once more; when it requires
 * reauthentication, the user is asked first. Rejects with a CallError.
 * Stays pending when the user signs out meanwhile, as the other functions that need a session do.
 */
export async function call<Name extends SignedInName>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<OutputOf<Endpoints[Name]>> {
  return await whileSameUser(
    callWithToken(name, input).then(async (response) => await readBody<OutputOf<Endpoints[Name]>>(response.json())),
  );
}

/** Calls an endpoint that needs no session. Rejects with a CallError. */
export async function callPublic<Name extends PublicName>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<OutputOf<Endpoints[Name]>> {
  const response = await sendCall({ ...requestOf(name, input), headers: bearer(readToken()) });
  return await readBody(response.json());
}

/** Reads one page of a list; `next` is the cursor of the next page. Rejects with a CallError. */
export async function callPage<Name extends SignedInName>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<{ items: OutputOf<Endpoints[Name]>; next: string | null }> {
  return await whileSameUser(
    callWithToken(name, input).then(async (response) => ({
      items: await readBody<OutputOf<Endpoints[Name]>>(response.json()),
      next: nextCursor(response.headers.get('link')),
    })),
  );
}

type AnyInput = Omit<Partial<CallRequest>, 'method' | 'url'> & { params?: object; query?: object };

/** Sends a GET now; the first call of the same URL within ten seconds takes its response. */
export function prefetchCall(url: string): void {
  keepPrefetched(url, sendWithToken({ method: 'GET', url }));
}

/** Rejects with a CallError unless the response is successful; its body is not read. */
export async function callWithToken(name: EndpointName, input?: AnyInput): Promise<Response> {
  const request = requestOf(name, input);
  const prefetched = takePrefetched(request);
  return (prefetched && (await prefetched)) ?? (await sendWithToken(request));
}

function sendWithToken(request: CallRequest): Promise<Response> {
  return withAccess((headers) => sendCall({ ...request, headers: { ...request.headers, ...headers } }));
}

/** Sends with the headers of the session: once more after a refresh of its token, or when the user has reauthenticated. */
export async function withAccess<Answer>(send: (headers: Record<string, string>) => Promise<Answer>): Promise<Answer> {
  return await withReauthentication(async () => {
    const token = readToken();
    if (token === null) throw noToken();
    return await withFreshToken(token, async (current) => await send(bearer(current)), refreshToken);
  });
}

function requestOf(name: EndpointName, { params, query, ...options }: AnyInput = {}): CallRequest {
  const { method, url } = routeOf(name);
  return { method, url: callUrl(url, params, query), ...options };
}

function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}`, ...authorityHeaders() };
}

/** Without a token no call is sent; the login screen is already shown. */
function noToken(): CallError {
  return new CallError('authentication_required', 'U bent niet (meer) ingelogd. Log opnieuw in.', { status: 401 });
}
