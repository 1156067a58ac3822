import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { RequestComment } from '#contract/requests.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { earlierCommentsQuery } from '../requests-queries.ts';

type Props = {
  requestId: string;
  /** The first comment that is shown already. */
  beforeId: string;
  /** Renders the loaded comments, oldest first. */
  children: (comments: RequestComment[]) => ReactNode;
};

/** The comments before the newest ones, with a button above them that loads more. */
export function EarlierComments({ requestId, beforeId, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...earlierCommentsQuery(requestId, beforeId),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const load = () => {
    if (!isOpen) setOpen(true);
    else void (data ? fetchNextPage() : refetch());
  };
  return (
    <>
      {(!data || hasNextPage) && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" busy={isFetching} busyLabel="Bezig met laden" onClick={load}>
            {error ? 'Opnieuw proberen' : 'Eerdere reacties laden'}
          </Button>
          {error && (
            <span role="alert" className="text-danger">
              {errorText(error)}
            </span>
          )}
        </div>
      )}
      {data && children(data.pages.flatMap(({ items }) => items).toReversed())}
    </>
  );
}
