import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { countRequests } from '#contract/request-decisions.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import { call, callPage } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { toRequestFilters, type SupervisorView } from './supervisor-view.ts';

const pageSize = 25;
export const requestListKey = [...liveKey('requests'), 'list'] as const;

/** Votes, chats, visits and incidents publish no change of requests, so the figures are polled. Milliseconds. */
const refreshInterval = 30_000;

/** The figures; refetched on every change of a request and every 30 seconds while the tab is visible. */
export function overviewQuery(weeks: number) {
  const query = { weeks };
  return queryOptions({
    queryKey: [...liveKey('requests'), 'overview', query],
    queryFn: ({ signal }) => call('GET /api/supervisor/overview', { query, signal }),
    staleTime: refreshInterval,
    refetchInterval: refreshInterval,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
}

/** One page of the list; shows the previous page until it is loaded. */
export function requestListQuery(view: SupervisorView) {
  const query = { ...toRequestFilters(view), limit: pageSize, ...(view.cursor && { cursor: view.cursor }) };
  return queryOptions({
    queryKey: [...requestListKey, query],
    queryFn: ({ signal }) => callPage('GET /api/requests', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Number of requests that match the filters, and number per status with the filters on status and state ignored. */
export function requestCountQuery(query: Partial<QueryOf<typeof countRequests>>) {
  return queryOptions({
    queryKey: [...liveKey('requests'), 'count', query],
    queryFn: ({ signal }) => call('GET /api/requests/count', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Requests to merge a duplicate into, by search text. */
export function mergeTargetsQuery(search: string) {
  return queryOptions({
    queryKey: [...liveKey('requests'), 'targets', search],
    queryFn: ({ signal }) => callPage('GET /api/requests', { query: { search, limit: 6, sort: 'supporters' }, signal }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  });
}

/** Requests to merge a duplicate into, by similarity to its title. */
export function similarMergeTargetsQuery(title: string) {
  return queryOptions({
    queryKey: [...liveKey('requests'), 'similar-targets', title],
    queryFn: ({ signal }) => call('GET /api/requests/similar', { query: { title }, signal }),
  });
}
