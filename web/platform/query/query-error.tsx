import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { errorText } from '../call/error-text.ts';

type Props = {
  /** The failed action, such as `De apps konden niet worden geladen`. */
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
};

/** The error state of a query without data, with a button that fetches it again. */
export function QueryError({ title, query: { error, isFetching, refetch } }: Props) {
  return <ErrorState title={title} text={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
}
