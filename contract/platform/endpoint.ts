import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Access } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Fields = z.ZodMiniObject;
type Body = z.ZodMiniType;

/** One call of the API, stated once. The route guard, the client's types, OpenAPI and docs/access.md come from it. */
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
  /** One English sentence for the API page. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Input;
  output: Output;
  /** Of a success; default: JSON. */
  mediaType?: 'text/csv';
  /** Under which name a browser keeps it, when it is a file; the day is put behind it. */
  fileName?: string;
  /** What this call refuses with, besides validation_failed and the refusals that its access rule implies. */
  errors: readonly ErrorCode[];
  /** HTTP status of a success; default: 200. */
  status?: 200 | 201;
};

export type ParamsOf<E> = E extends { params: infer P extends Fields } ? z.output<P> : Record<never, never>;
export type QueryOf<E> = E extends { query: infer Q extends Fields } ? z.output<Q> : Record<never, never>;
export type BodyOf<E> = E extends { body: infer B extends Body } ? z.output<B> : undefined;
export type OutputOf<E> = E extends { output: infer O extends Body } ? z.output<O> : never;

/** Does the call answer page by page, that is, does its query have the fields of `pageQuery`? */
export function isPaged({ query }: Endpoint): boolean {
  return query !== undefined && 'cursor' in query.shape;
}

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

/** A point in time: ISO 8601 in UTC with milliseconds. */
export const instant = z.string().check(z.iso.datetime({ message: 'Ongeldige datum' }));

/** A point in time as a caller gives it: of a year that the database knows, and not endlessly precise. */
export const givenInstant = instant.check(z.maxLength(30, 'Ongeldige datum'), z.regex(/^(?!0000)/, 'Ongeldige datum'));

/** An id: uuid v7 as text. */
export const id = z.string().check(z.uuid({ message: 'Ongeldig kenmerk' }));

/** Parameters of a call about one thing. */
export const idParams = z.strictObject({ id });

/** Answer of calls that have nothing to tell but that they worked. */
export const done = z.object({ success: z.literal(true) });

/** Query of a list that can grow: at most `limit` rows, after `cursor`; the next cursor comes in the `Link` header. */
export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};
