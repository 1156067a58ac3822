import { useState, type ReactNode } from 'react';
import type { RequestComment } from '#contract/requests.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { usePages } from '#web/platform/query/paged-list.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { earlierCommentsQuery } from './earlier-comments-query.ts';

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
  const { list, next } = usePages(earlierCommentsQuery(requestId, beforeId, isOpen));
  const { data, error, hasNextPage } = list;
  const hasFailed = data ? list.isFetchNextPageError : error !== null;
  const load = () => {
    if (!isOpen) setOpen(true);
    else if (data) next.load();
    else void list.refetch();
  };
  return (
    <>
      {(!data || hasNextPage) && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" busy={data ? next.isLoading : list.isFetching} busyLabel="Bezig met laden" onClick={load}>
            {hasFailed ? 'Opnieuw proberen' : 'Eerdere reacties laden'}
          </Button>
          {hasFailed && (
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
