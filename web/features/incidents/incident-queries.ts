import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** All incidents, the newest first. */
export const incidentsQuery = infiniteQueryOptions({
  queryKey: [...liveKey('incidents'), 'list'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/incidents', { query: { limit: 20, cursor: pageParam }, signal }),
  ...cursorPages,
});

export function incidentQuery(id: string) {
  return queryOptions({
    queryKey: [...liveKey('incidents'), 'detail', id],
    queryFn: ({ signal }) => call('GET /api/incidents/{id}', { params: { id }, signal }),
  });
}

/** What the user reports as not working now. */
export const outageReportsQuery = queryOptions({
  queryKey: [...liveKey('incidents'), 'own-reports'],
  queryFn: ({ signal }) => call('GET /api/outage-reports', { signal }),
});
