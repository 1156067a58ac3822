import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Access } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A `costly` call keeps the database busy or is repeated while a user types: a user runs fewer of them at a time. */
export type Cost = 'ordinary' | 'costly';

type Fields = z.ZodMiniObject;
type Body = z.ZodMiniType;

/** One call of the API. The route guard, the client's types, OpenAPI and docs/access.md are derived from it. */
export type Endpoint<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Input extends Body = Body,
  Output extends Body = Body,
  Rule extends Access = Access,
> = {
  method: Method;
  /** Path with parameters in braces, as OpenAPI writes it: `/api/apps/{id}/vote`. */
  path: `/api/${string}`;
  access: Rule;
  /** Default: ordinary. */
  cost?: Cost;
  /** Refused with an API key; default: allowed with the permission of `apiKeyPermissionFor`. */
  apiKeys?: false;
  /** Refused with `reauthentication_required` when the session's last authentication is 10 minutes ago; never allowed with an API key. */
  reauthentication?: true;
  /** One English sentence for the API page. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Input;
  output: Output;
  /** Media type of the body; default: JSON. */
  bodyMediaType?: 'application/x-www-form-urlencoded';
  /** Bytes of a request body; default: 256 KiB, and 16 KiB for public calls. */
  maxBodyBytes?: number;
  /** Media type of a successful response; default: JSON. */
  mediaType?: 'text/csv' | 'application/gzip' | 'application/json';
  /** Set when the response is a file: its name for a download, to which the server adds the date. */
  fileName?: string;
  /** Error codes of this call, besides validation_failed and those that its access rule implies. */
  errors: readonly ErrorCode[];
  /** HTTP status of a successful response; default: 200. */
  status?: 200 | 201;
};

export type ParamsOf<E> = E extends { params: infer P extends Fields } ? z.output<P> : Record<never, never>;
export type QueryOf<E> = E extends { query: infer Q extends Fields } ? z.output<Q> : Record<never, never>;
export type BodyOf<E> = E extends { body: infer B extends Body } ? z.output<B> : undefined;
export type OutputOf<E> = E extends { output: infer O extends Body } ? z.output<O> : never;

/** True when the query has the fields of `pageQuery`: the response is one page of a list. */
export function isPaged({ query }: Endpoint): boolean {
  return query !== undefined && 'cursor' in query.shape;
}

/** Whether an administrator whose period of grace without two-factor authentication is over may make this call. */
export function isReachableBeforeTwoFactor({ access, path }: Endpoint): boolean {
  return access === 'public' || path.startsWith('/api/auth/');
}

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

/** A point in time: ISO 8601 in UTC with milliseconds. */
export const instant = z.string().check(z.iso.datetime({ message: 'Ongeldige datum' }));

/** A point in time in a request: no year 0000, which PostgreSQL rejects, and at most 30 characters. */
export const inputInstant = instant.check(z.maxLength(30, 'Ongeldige datum'), z.regex(/^(?!0000)/, 'Ongeldige datum'));

/** An id: a UUID as text. The server generates version 7. */
export const id = z.string().check(z.uuid({ message: 'Ongeldig kenmerk' }));

/** Path parameters of a call about one record. */
export const idParams = z.strictObject({ id });

/** Number of changes of a record, from 1. A change sends the version that it is based on; another one is refused with `changed_meanwhile`. */
export const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** Response body of calls that return no data. */
export const done = z.object({ success: z.literal(true) });

/** Query of a paginated list: at most `limit` rows after `cursor`. The `Link` header has the cursor of the next page. */
export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};
