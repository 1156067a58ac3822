import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import type { AlertsFilter } from './alerts-filter.ts';

/** Alerts in the panel. */
export const panelSize = 20;

/** The newest alerts that are not muted. Refetched at each mount: live messages update it only while it is mounted. */
export const newestAlertsQuery = queryOptions({
  queryKey: [...liveKey('alerts'), 'newest'],
  queryFn: ({ signal }) => call('GET /api/alerts', { query: { limit: panelSize, muted: 'false' }, signal }),
  staleTime: 0,
});

/** Root of the keys of `alertsQuery` and `alertQuery`. */
export const alertsKey = [...liveKey('alerts'), 'page'] as const;

/** The alerts that match a filter. */
export function alertsQuery(filter: AlertsFilter) {
  return infiniteQueryOptions({
    queryKey: [...alertsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/alerts', { query: { ...filter, cursor: pageParam }, signal }),
    staleTime: 0,
    ...cursorPages,
  });
}

export function alertQuery(id: string) {
  return queryOptions({
    queryKey: [...alertsKey, 'detail', id],
    queryFn: ({ signal }) => call('GET /api/alerts/{id}', { params: { id }, signal }),
    staleTime: 0,
  });
}

export const mutesQuery = queryOptions({
  queryKey: [...liveKey('alerts'), 'mutes'],
  queryFn: ({ signal }) => call('GET /api/alert-mutes', { signal }),
  staleTime: 0,
});
