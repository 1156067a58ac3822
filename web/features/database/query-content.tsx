import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

type Props<Data, Key extends readonly unknown[]> = {
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** What is loaded, such as `Tabellen`. */
  label: string;
  /** Title of the error state. */
  failed: string;
  children: (data: Data) => ReactNode;
};

/** What a query returns, with its loading and error states. */
export function QueryContent<Data, Key extends readonly unknown[]>({
  query: options,
  label,
  failed,
  children,
}: Props<Data, Key>) {
  const query = useQuery(options);
  const { data: loaded, error } = query;
  const data = useDeferredData(loaded);
  if (data !== undefined) return children(data);
  return error ? (
    <QueryError title={failed} query={query} />
  ) : (
    <SkeletonRegion label={label}>
      <SkeletonRows rows={5} />
    </SkeletonRegion>
  );
}
