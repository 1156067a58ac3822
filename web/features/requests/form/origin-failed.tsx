import type { ComponentProps } from 'react';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { Button } from '#web/ui/actions/button.tsx';

type Props = Pick<ComponentProps<typeof QueryError>, 'query'> & { onRemove: () => void };

/** In place of the form when the app or conversation that the request is about could not be loaded. */
export function OriginFailed({ query, onRemove }: Props) {
  return (
    <div className="grid justify-items-center pb-4">
      <QueryError title="De app of het gesprek bij uw verzoek kon niet worden geladen" query={query} />
      <Button variant="ghost" onClick={onRemove}>
        Zonder koppeling verder
      </Button>
    </div>
  );
}
