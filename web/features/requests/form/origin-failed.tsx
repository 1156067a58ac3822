import type { UseQueryResult } from '@tanstack/react-query';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

type Props = { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>; onRemove: () => void };

/** In place of the form when the app or conversation that the request is about could not be loaded. */
export function OriginFailed({ query: { error, isFetching, refetch }, onRemove }: Props) {
  return (
    <div className="grid justify-items-center pb-4">
      <ErrorState
        title="De app of het gesprek bij uw verzoek kon niet worden geladen"
        text={errorText(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
      <Button variant="ghost" onClick={onRemove}>
        Zonder koppeling verder
      </Button>
    </div>
  );
}
