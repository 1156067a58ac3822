import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { readToken } from '../session/token.ts';
import { endSession, renewToken } from '../session/renew.ts';
import { withRenewal } from '../session/with-renewal.ts';
import { CallError } from './call-error.ts';
import { callUrl, nextCursor } from './call-url.ts';
import { authorityHeaders } from './dashboard-authority.ts';
import { keepEarly, peekEarly, takeEarly } from './early-answers.ts';
import { send } from './send.ts';

export type CallInput<E extends Endpoint> = (E extends { params: unknown } ? { params: ParamsOf<E> } : unknown) &
  (E extends { body: unknown } ? { body: BodyOf<E> } : unknown) & { query?: Partial<QueryOf<E>>; signal?: AbortSignal };

type Arguments<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** Makes a call of the contract. Renews the session once when the server asks for it. Throws a CallError. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<OutputOf<E>> {
  const response = await answer(endpoint, input);
  return (await response.json()) as OutputOf<E>;
}

/** Makes a call for one page of a list; `next` is the cursor of the page after it. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<{ items: OutputOf<E>; next: string | null }> {
  const response = await answer(endpoint, input);
  return { items: (await response.json()) as OutputOf<E>, next: nextCursor(response.headers.get('link')) };
}

/** Makes a call whose answer is a file. */
export async function callFile<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<Blob> {
  return await (await answer(endpoint, input)).blob();
}

/** Makes a GET call now whose first reader comes later: while its page is still on the way. */
export function callAhead<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): void {
  const { params, query }: AnyInput = input ?? {};
  keepEarly(callUrl(endpoint.path, params, query), answer(endpoint, input));
}

/** Reads the answer to a call that was made ahead and leaves it for its first reader. Throws when there is none. */
export async function readAhead<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<OutputOf<E>> {
  const { params, query }: AnyInput = input ?? {};
  const response = await peekEarly(callUrl(endpoint.path, params, query));
  return (await response.json()) as OutputOf<E>;
}

type AnyInput = { params?: object; query?: object; body?: unknown; signal?: AbortSignal };

async function answer(endpoint: Endpoint, input: AnyInput = {}): Promise<Response> {
  const request = {
    method: endpoint.method,
    url: callUrl(endpoint.path, input.params, input.query),
    body: input.body,
    signal: input.signal,
  };
  const early = endpoint.method === 'GET' ? takeEarly(request.url) : undefined;
  if (early) return await early;
  const token = readToken();
  if (endpoint.access === 'public') return await send({ ...request, headers: bearer(token) });
  if (token === null) throw noToken();
  return await withRenewal(token, {
    send: async (current) => await send({ ...request, headers: bearer(current) }),
    read: readToken,
    renew: renewToken,
    end: endSession,
    isRefused: isUnauthenticated,
  });
}

function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}`, ...authorityHeaders() };
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** Nothing is sent without a token; the screen already asks to sign in. */
function noToken(): CallError {
  return new CallError('authentication_required', 'U bent niet (meer) ingelogd. Log opnieuw in.', { status: 401 });
}
