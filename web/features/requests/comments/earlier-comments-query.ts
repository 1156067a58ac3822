import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { requestQuery } from '../requests-queries.ts';

/** The comments on a request before one of them, newest first. */
export function earlierCommentsQuery(requestId: string, beforeId: string, enabled: boolean) {
  return infiniteQueryOptions({
    queryKey: [...requestQuery(requestId).queryKey, 'comments', beforeId],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/requests/{id}/comments', { params: { id: requestId }, query: { cursor: pageParam }, signal }),
    ...cursorPages,
    initialPageParam: beforeId as string | undefined,
    enabled,
  });
}
