import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#web/platform/call/error-text.ts';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
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
  query,
  label,
  failed,
  children,
}: Props<Data, Key>) {
  const { data: loaded, error, isFetching, refetch } = useQuery(query);
  const data = useDeferredData(loaded);
  if (data !== undefined) return children(data);
  return error ? (
    <ErrorState title={failed} text={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRegion label={label}>
      <SkeletonRows rows={5} />
    </SkeletonRegion>
  );
}
