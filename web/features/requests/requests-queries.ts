import { findSimilar, listOwnRequests, readRequest } from '#contract/requests.ts';
import { pagesFor } from '#web/platform/query/pages-for.ts';
import { queryFor } from '#web/platform/query/query-for.ts';

/** The newest of what the user asked for or supports: as many as home chooses from. */
export const recentRequestsQuery = queryFor('requests', listOwnRequests);

/** All of it, page by page. */
export const ownRequestsQuery = pagesFor(['requests', 'own'], listOwnRequests, { limit: 20 });

export function requestQuery(id: string) {
  return queryFor('requests', readRequest, { params: { id } });
}

/** Of the room's own name: what colleagues change meanwhile does not move the list under the pointer. */
export const similarName = 'similar-requests';

export function similarQuery(title: string) {
  return queryFor(similarName, findSimilar, { query: { title } });
}
