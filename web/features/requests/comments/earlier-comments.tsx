import { infiniteQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { RequestComment } from '#contract/requests.ts';
import { callPage } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { usePages } from '#web/platform/query/paged-list.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { requestQuery } from '../requests-queries.ts';

type Props = {
  requestId: string;
  /** The newest comments, which are shown already, oldest first; at least one. */
  newest: RequestComment[];
  /** Renders the loaded comments, oldest first. */
  children: (comments: RequestComment[]) => ReactNode;
};

/** The comments before the newest ones, with a button above them that loads more. */
export function EarlierComments({ requestId, newest, children }: Props) {
  const firstId = newest[0]!.id;
  // The pages keep their start when a new comment makes another one the first of the newest.
  const [beforeId, setBeforeId] = useState<string | null>(null);
  const [{ last, replaced }, setReplaced] = useState({ last: newest, replaced: [] as RequestComment[] });
  if (last !== newest) setReplaced({ last: newest, replaced: mergeEarlierComments(replaced, last, firstId) });
  const isOpen = beforeId !== null;
  const { list, next } = usePages(earlierCommentsQuery(requestId, beforeId ?? firstId, isOpen));
  const { data, error, hasNextPage } = list;
  const hasFailed = data ? list.isFetchNextPageError : error !== null;
  const load = () => {
    if (!isOpen) setBeforeId(firstId);
    else if (data) next.load();
    else void list.refetch();
  };
  const pages = data?.pages.flatMap(({ items }) => items).toReversed() ?? [];
  const earlier = isOpen ? mergeEarlierComments(pages, replaced, firstId) : [];
  return (
    <>
      {(!data || hasNextPage) && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" busy={data ? next.isLoading : list.isFetching} busyLabel="Laden..." onClick={load}>
            {hasFailed ? 'Opnieuw proberen' : 'Eerdere reacties laden'}
          </Button>
          {hasFailed && (
            <span role="alert" className="text-danger">
              {errorText(error)}
            </span>
          )}
        </div>
      )}
      {earlier.length > 0 && children(earlier)}
    </>
  );
}

/** The comments on a request before one of them, newest first. */
function earlierCommentsQuery(requestId: string, beforeId: string, enabled: boolean) {
  return infiniteQueryOptions({
    queryKey: [...requestQuery(requestId).queryKey, 'comments', beforeId],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/requests/{id}/comments', { params: { id: requestId }, query: { cursor: pageParam }, signal }),
    ...cursorPages,
    initialPageParam: beforeId as string | undefined,
    enabled,
  });
}

/** Both lists without duplicates, oldest first, as far as they are from before a comment. */
export function mergeEarlierComments(
  one: RequestComment[],
  other: RequestComment[],
  beforeId: string,
): RequestComment[] {
  const byId = new Map([...one, ...other].map((comment) => [comment.id, comment]));
  return [...byId.values()]
    .filter(({ id }) => id < beforeId)
    .toSorted((first, second) => (first.id < second.id ? -1 : 1));
}
