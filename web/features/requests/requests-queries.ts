import { infiniteQueryOptions } from '@tanstack/react-query';
import { findSimilar, listOwnRequests, readRequest } from '#contract/requests.ts';
import { callPage } from '#web/platform/call/call.ts';
import { queryFor } from '#web/platform/query/query-for.ts';

/** The newest of what the user asked for or supports: as many as home chooses from. */
export const recentRequestsQuery = queryFor('requests', listOwnRequests);

/** All of it, page by page. */
export const ownRequestsQuery = infiniteQueryOptions({
  queryKey: ['requests', 'own'],
  queryFn: ({ pageParam, signal }) => callPage(listOwnRequests, { query: { limit: 20, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

export function requestQuery(id: string) {
  return queryFor('requests', readRequest, { params: { id } });
}

/** Of the room's own name: what colleagues change meanwhile does not move the list under the pointer. */
export const similarName = 'similar-requests';

export function similarQuery(title: string) {
  return queryFor(similarName, findSimilar, { query: { title } });
}
