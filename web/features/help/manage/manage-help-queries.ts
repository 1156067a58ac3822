import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

export function managedTopicsQuery(search: string, part: 'all' | 'edited' | 'draft') {
  return infiniteQueryOptions({
    queryKey: [...liveKey('help'), 'managed', 'list', search, part],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/help', {
        query: { search, cursor: pageParam, ...(part !== 'all' && { [part]: 'true' as const }) },
        signal,
      }),
    ...cursorPages,
  });
}

export function managedTopicQuery(id: string) {
  return queryOptions({
    queryKey: [...liveKey('help'), 'managed', 'topic', id],
    queryFn: ({ signal }) => call('GET /api/admin/help/{id}', { params: { id }, signal }),
  });
}

/** The texts that a topic had, the newest first. */
export function topicVersionsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...liveKey('help'), 'managed', 'versions', id],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/help/{id}/versions', {
        params: { id },
        query: { limit: 20, cursor: pageParam },
        signal,
      }),
    ...cursorPages,
  });
}
