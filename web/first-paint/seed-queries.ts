import type { FetchQueryOptions, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { appOrderQuery } from '#web/features/apps/reorder/use-save-app-order.ts';
import { toolsQuery } from '#web/features/tools/tools-query.ts';
import { appsQuery } from '#web/features/votes/public.tsx';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { readPrefetched } from './prefetch.ts';

/** Puts the prefetched responses into the query cache. The query repeats a call that failed. */
export function seedQueries(): void {
  const prefetched = readPrefetched();
  if (!prefetched) return;
  seed(appsQuery, prefetched.apps);
  seed(toolsQuery, prefetched.tools);
  seed(limitsQuery, prefetched.limits);
  void prefetched.appOrder.then(
    ({ userId, order }) => seed(appOrderQuery(userId), Promise.resolve(order)),
    () => undefined,
  );
}

type Seeded<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key> & {
  queryFn?: QueryFunction<Data, Key> | symbol;
};

function seed<Data, Key extends QueryKey>(query: Seeded<Data, Key>, response: Promise<Data>): void {
  const { queryFn } = query;
  if (typeof queryFn !== 'function') return;
  const read = (context: QueryFunctionContext<Key>) => response.catch(() => queryFn(context));
  void queryClient.prefetchQuery({ ...query, queryFn: read });
}
