import { Fragment, type ComponentType, type ReactNode } from 'react';
import { isMissing } from '../call/is-missing.ts';
import { QueryError, type FailedQuery } from './query-error.tsx';
import { useDeferredData } from './use-deferred-data.ts';

type Props<Data> = {
  query: FailedQuery & { data: Data | undefined };
  /** Title of the error state, such as `De apps konden niet worden geladen`. */
  failed: string;
  /** The skeleton of the content. */
  loading: ReactNode;
  /** Replaces the content, also when it was shown before, once the record does not exist (any more); by default that is an error. */
  missing?: ReactNode;
  /** Rendered around the error state and `missing`: `Card` where only the content has cards of its own. */
  errorFrame?: ComponentType<{ children: ReactNode }>;
  /**
   * Renders the first content as a deferred update, so that the browser handles input in between: for content that takes
   * long. What the parent renders of the same data by itself would appear one frame earlier.
   */
  deferred?: boolean;
  /** Renders the data, also while they are fetched again and when that fails. */
  children: (data: Data) => ReactNode;
};

/** What a query returns, or why there is nothing yet. */
export function QueryContent<Data>(props: Props<Data>) {
  const { query, failed, loading, missing, errorFrame: ErrorFrame = Fragment, deferred = false, children } = props;
  const { data: loaded, error } = query;
  const rendered = useDeferredData(deferred ? loaded : undefined);
  const data = deferred ? rendered : loaded;
  const isGone = missing !== undefined && isMissing(error);
  if (data !== undefined && !isGone) return children(data);
  if (!error) return loading;
  return <ErrorFrame>{isGone ? missing : <QueryError title={failed} query={query} />}</ErrorFrame>;
}
