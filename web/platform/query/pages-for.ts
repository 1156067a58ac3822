import { infiniteQueryOptions, type InfiniteData, type UseInfiniteQueryOptions } from '@tanstack/react-query';
import type { Endpoint, OutputOf, QueryOf } from '#contract/endpoint.ts';
import { callPage } from '../call/call.ts';
import type { QueryName } from './query-for.ts';

type Page<Row> = { items: Row[]; next: string | null };
type Cursor = string | undefined;
type Key = readonly unknown[];

/** The query of a list that is read page by page. */
export type Pages<Row> = UseInfiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, Key, Cursor> & {
  queryKey: Key;
};

type RowOf<E> = OutputOf<E> extends (infer Row)[] ? Row : never;

/**
 * The query of a list, for `PagedList`: `pagesFor(['notifications', 'list'], listNotifications, { limit: 25 })`. The first
 * part of the key is the live "changed" name; no other query may have the same key.
 */
export function pagesFor<E extends Endpoint>(key: [QueryName, ...unknown[]], endpoint: E, query: Partial<QueryOf<E>>) {
  const read = callPage as (endpoint: E, input: object) => Promise<Page<RowOf<E>>>;
  return infiniteQueryOptions({
    queryKey: key as Key,
    queryFn: ({ pageParam, signal }) => read(endpoint, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
