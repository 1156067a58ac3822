import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { errorText } from '../call/error-text.ts';

/** What the error state uses of a query. */
export type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };

type Props = {
  /** The failed action, such as `De apps konden niet worden geladen`. */
  title: string;
  query: FailedQuery;
};

/** The error state of a query without data, with a button that fetches it again. */
export function QueryError({ title, query }: Props) {
  const retry = () => void query.refetch();
  return <ErrorState title={title} text={errorText(query.error)} retrying={query.isFetching} onRetry={retry} />;
}
