import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
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

/** The requests and conversations about an incident that the user may read; not refetched after each report. */
export function relatedQuery({ id, version }: { id: string; version: number }) {
  return queryOptions({
    queryKey: ['incident-related', id, version],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/incidents/{id}/related', { params: { id }, signal }),
  });
}

/** The incident that a request or conversation is about; null without one. */
export function incidentOfQuery(kind: 'request' | 'chat', id: string) {
  return queryOptions({
    queryKey: ['incident-of', kind, id],
    queryFn: ({ signal }) =>
      call(kind === 'request' ? 'GET /api/requests/{id}/incident' : 'GET /api/chat/sessions/{id}/incident', {
        params: { id },
        signal,
      }),
  });
}

/** The incidents that have not ended. */
export const openIncidentsQuery = queryOptions({
  queryKey: [...liveKey('incidents'), 'open'],
  queryFn: ({ signal }) => call('GET /api/incidents/open', { signal }),
});

/** The apps and tools that an incident can affect, by name. */
export const affectedOptionsQuery = queryOptions({
  queryKey: [...liveKey('incidents'), 'options'],
  queryFn: async ({ signal }) => {
    const [tools, apps] = await Promise.all([call('GET /api/tools', { signal }), call('GET /api/apps', { signal })]);
    return [...tools, ...apps.filter(({ url }) => url !== null)]
      .map(({ id, name }) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'nl'));
  },
});
