import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** The newest requests that the user submitted or supports, for the home page. */
export const recentRequestsQuery = queryOptions({
  queryKey: [...liveKey('requests'), 'recent'],
  queryFn: ({ signal }) => call('GET /api/requests/own', { signal }),
});

/** All requests that the user submitted or supports. */
export const ownRequestsQuery = infiniteQueryOptions({
  queryKey: [...liveKey('requests'), 'own'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/requests/own', { query: { limit: 20, cursor: pageParam }, signal }),
  ...cursorPages,
});

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: [...liveKey('requests'), 'detail', id],
    queryFn: ({ signal }) => call('GET /api/requests/{id}', { params: { id }, signal }),
  });
}

/** Root of the similar-request keys. Not a live key: a change by a colleague must not move the list under the pointer. */
export const similarKey = ['similar-requests'] as const;

export function similarQuery(title: string) {
  return queryOptions({
    queryKey: [...similarKey, title],
    queryFn: ({ signal }) => call('GET /api/requests/similar', { query: { title }, signal }),
  });
}

export const draftQuery = queryOptions({
  queryKey: liveKey('request-draft'),
  queryFn: ({ signal }) => call('GET /api/requests/draft', { signal }),
});
