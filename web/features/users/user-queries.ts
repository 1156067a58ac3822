import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { toUserFilters, type UsersView } from './users-view.ts';

const pageSize = 25;
export const userListKey = [...liveKey('users'), 'list'] as const;
export const userDetailKey = [...liveKey('users'), 'detail'] as const;

/** One page of the list; shows the previous page until it is loaded. */
export function userListQuery(view: UsersView) {
  const { sort, cursor } = view;
  const query = { ...toUserFilters(view), sort, limit: pageSize, ...(cursor && { cursor }) };
  return queryOptions({
    queryKey: [...userListKey, query],
    queryFn: ({ signal }) => callPage('GET /api/users', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Number of users that match the filters, and numbers by role and by status, each with the filter on it ignored. */
export function userCountQuery(filters: ReturnType<typeof toUserFilters>) {
  return queryOptions({
    queryKey: [...liveKey('users'), 'count', filters],
    queryFn: ({ signal }) => call('GET /api/users/count', { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}

export const userDomainsQuery = queryOptions({
  queryKey: [...liveKey('users'), 'domains'],
  queryFn: ({ signal }) => call('GET /api/users/domains', { signal }),
});

export function userQuery(id: string) {
  return queryOptions({
    queryKey: [...userDetailKey, id],
    queryFn: ({ signal }) => call('GET /api/users/{id}', { params: { id }, signal }),
  });
}

export function userSessionsQuery(id: string) {
  return queryOptions({
    queryKey: [...liveKey('users'), 'sessions', id],
    queryFn: ({ signal }) => call('GET /api/users/{id}/sessions', { params: { id }, signal }),
    // Signing in and out publishes no event to administrators.
    staleTime: 0,
  });
}

export function userKeysQuery(id: string) {
  return queryOptions({
    queryKey: [...liveKey('users'), 'api-keys', id],
    queryFn: ({ signal }) => call('GET /api/users/{id}/api-keys', { params: { id }, signal }),
    // What a user changes publishes no event to administrators.
    staleTime: 0,
  });
}

export function userRequestsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...liveKey('requests'), 'of-user', id],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/users/{id}/requests', { params: { id }, query: { cursor: pageParam }, signal }),
    ...cursorPages,
  });
}

export function userVotesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...liveKey('users'), 'votes', id],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/users/{id}/votes', { params: { id }, query: { cursor: pageParam }, signal }),
    ...cursorPages,
    // Votes publish no event of users.
    staleTime: 0,
  });
}

export function userChatsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...liveKey('users'), 'chats', id],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/users/{id}/chats', { params: { id }, query: { cursor: pageParam }, signal }),
    ...cursorPages,
    // Conversations publish no event of users.
    staleTime: 0,
  });
}

/** Audit rows about a user, or of what the user did. */
export type TrailSide = 'target' | 'userId';

export function userTrailQuery(id: string, side: TrailSide) {
  return infiniteQueryOptions({
    queryKey: [...liveKey('users'), 'trail', side, id],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/audit-logs', { query: { [side]: id, cursor: pageParam }, signal }),
    ...cursorPages,
    // What other features record publishes no event of users.
    staleTime: 0,
  });
}
