import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf, RawBody } from '#contract/platform/endpoint.ts';
import type { Caller, Context, Portal } from '../context.ts';
import type { Page } from '../paging/page.ts';
import type { PreparedBody } from './responses/prepared-body.ts';
import type { StoredFile } from './responses/stored-file.ts';

/** A body that its handler reads. `bytes`: those that its client announced; null: it did not. */
export type IncomingBody = { bytes: number | null; stream: Readable };

type UserOf<E extends Endpoint> = E['access'] extends 'public' | 'directory' ? Caller | null : Caller;

type CookieOptions = { path: string; maxAgeSeconds: number };

/** One parsed and authorised call, as the routes.ts of a feature gets it. */
export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: E extends { bodyMediaType: RawBody } ? IncomingBody : BodyOf<E>;
  context: Context<UserOf<E>>;
  /** The raw access token of this call; null when there is none. */
  token: string | null;
  /** A header of the call, by its name in lower case. */
  header(name: string): string | undefined;
  /** The other end of the connection: the last proxy, or the client. */
  peer(): { address: string; port: number };
  cookie(name: string): string | undefined;
  /** Sets an HttpOnly cookie, SameSite=Strict, Secure with https. */
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string, path: string): void;
  /** Whether the client has closed its connection: nobody receives the answer. */
  hasLeft(): boolean;
};

type ItemOf<List> = List extends (infer Item)[] ? Item : never;

/** A page whose items are serialized already. */
export type PreparedPage = { items: PreparedBody; next: string | null };

/** What a handler returns: the output of the contract, a page of it, or a stream of it when it is a file. */
type Answer<E extends Endpoint> = E extends { status: 204 } | { mediaType: 'application/scim+json' }
  ? OutputOf<E>
  : E extends { mediaType: RawBody }
    ? StoredFile
    : E extends { mediaType: string }
      ? OutputOf<E> | Readable
      : 'cursor' extends keyof QueryOf<E>
        ? Page<ItemOf<OutputOf<E>>> | PreparedPage
        : OutputOf<E> | PreparedBody;

type Options = {
  /** The refresh cookie authenticates this call: pages of other origins are refused. */
  sameOrigin?: boolean;
  /** Decides before the body is read whether the call goes on; throws a Failure. */
  admit?: (portal: Portal, header: (name: string) => string | undefined) => void;
};

export type Route = Options & {
  endpoint: Endpoint;
  handle: (call: Call<Endpoint>) => unknown;
};

/** Binds a call of the contract to its handler. A handler may return its answer without a promise. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
  options: Options = {},
): Route {
  return { endpoint, handle: handle as Route['handle'], ...options };
}
