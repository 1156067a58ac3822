import type { Endpoints, EndpointName } from '#contract/platform/all-endpoints.ts';
import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from '#contract/platform/endpoint.ts';
import { readToken } from '../session/token.ts';
import { refreshToken } from '../session/refresh.ts';
import { withFreshToken } from '../session/with-fresh-token.ts';
import { CallError } from './call-error.ts';
import { callUrl, nextCursor, routeOf } from './call-url.ts';
import { authorityHeaders } from './dashboard-authority.ts';
import { send, type Outgoing } from './send.ts';

/** The endpoints that anybody may call. */
type PublicName = { [Name in EndpointName]: Endpoints[Name]['access'] extends 'public' ? Name : never }[EndpointName];
type SignedInName = Exclude<EndpointName, PublicName>;

type Input<E extends Endpoint> = (E extends { params: unknown } ? { params: ParamsOf<E> } : unknown) &
  (E extends { body: unknown } ? { body: BodyOf<E> } : unknown) & { query?: Partial<QueryOf<E>>; signal?: AbortSignal };

type Arguments<Name extends EndpointName> =
  object extends Input<Endpoints[Name]> ? [input?: Input<Endpoints[Name]>] : [input: Input<Endpoints[Name]>];

/** Makes a call of the contract. Renews the session once when the server refuses its token. Throws a CallError. */
export async function call<Name extends SignedInName>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<OutputOf<Endpoints[Name]>> {
  const response = await answer(name, input);
  return (await response.json()) as OutputOf<Endpoints[Name]>;
}

/** Makes a call that needs no session. Throws a CallError. */
export async function callPublic<Name extends PublicName>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<OutputOf<Endpoints[Name]>> {
  const response = await send({ ...requestOf(name, input), headers: bearer(readToken()) });
  return (await response.json()) as OutputOf<Endpoints[Name]>;
}

/** Makes a call for one page of a list; `next` is the cursor of the next page. Throws a CallError. */
export async function callPage<Name extends SignedInName>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<{ items: OutputOf<Endpoints[Name]>; next: string | null }> {
  const response = await answer(name, input);
  return {
    items: (await response.json()) as OutputOf<Endpoints[Name]>,
    next: nextCursor(response.headers.get('link')),
  };
}

/** Makes a call whose answer is a file. Throws a CallError. */
export async function callFile<Name extends SignedInName>(name: Name, ...[input]: Arguments<Name>): Promise<Blob> {
  return await (await answer(name, input)).blob();
}

type AnyInput = { params?: object; query?: object; body?: unknown; signal?: AbortSignal };

async function answer(name: EndpointName, input?: AnyInput): Promise<Response> {
  const request = requestOf(name, input);
  const token = readToken();
  if (token === null) throw noToken();
  return await withFreshToken(
    token,
    async (current) => await send({ ...request, headers: bearer(current) }),
    refreshToken,
  );
}

function requestOf(name: EndpointName, { params, query, body, signal }: AnyInput = {}): Outgoing {
  const { method, url } = routeOf(name);
  return { method, url: callUrl(url, params, query), body, signal };
}

function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}`, ...authorityHeaders() };
}

/** Nothing is sent without a token; the screen already asks to sign in. */
function noToken(): CallError {
  return new CallError('authentication_required', 'U bent niet (meer) ingelogd. Log opnieuw in.', { status: 401 });
}
