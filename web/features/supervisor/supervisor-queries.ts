import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findSimilar } from '#contract/requests.ts';
import { countRequests, listRequests } from '#contract/request-decisions.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { readOverview } from '#contract/supervisor.ts';
import { call, callPage } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { filtersOf, type SupervisorView } from './supervisor-view.ts';

const rowsOfPage = 25;
export const listKey = [...liveKey('requests'), 'list'] as const;

/** Votes, conversations and visits are too many to be told of one by one. */
const halfAMinute = 30_000;

/** The figures: new with every change of a request, and every half minute while somebody looks. */
export function overviewQuery(weeks: number) {
  const query = { weeks };
  return queryOptions({
    queryKey: [...liveKey('requests'), 'overview', query],
    queryFn: ({ signal }) => call(readOverview, { query, signal }),
    staleTime: halfAMinute,
    refetchInterval: halfAMinute,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
}

/** One page of the list; the page before stays until it is there. */
export function listQuery(view: SupervisorView) {
  const query = { ...filtersOf(view), limit: rowsOfPage, ...(view.cursor && { cursor: view.cursor }) };
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => callPage(listRequests, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many requests match the filters, and how many of each status whatever status they name. */
export function requestCountQuery(query: Partial<QueryOf<typeof countRequests>>) {
  return queryOptions({
    queryKey: [...liveKey('requests'), 'count', query],
    queryFn: ({ signal }) => call(countRequests, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Requests that a duplicate may be merged into: by what is typed, or like its title until then. */
export function targetsQuery(search: string) {
  return queryOptions({
    queryKey: [...liveKey('requests'), 'targets', search],
    queryFn: ({ signal }) => callPage(listRequests, { query: { search, limit: 6, sort: 'supporters' }, signal }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  });
}

export function similarTargetsQuery(title: string) {
  return queryOptions({
    queryKey: [...liveKey('requests'), 'similar-targets', title],
    queryFn: ({ signal }) => call(findSimilar, { query: { title }, signal }),
  });
}
