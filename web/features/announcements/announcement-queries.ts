import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

export const currentAnnouncementQuery = queryOptions({
  queryKey: [...liveKey('announcements'), 'current'],
  queryFn: ({ signal }) => call('GET /api/announcements/current', { signal }),
  staleTime: Infinity,
});

export const announcementsQuery = infiniteQueryOptions({
  queryKey: [...liveKey('announcements'), 'history'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/announcements', { query: { limit: 25, cursor: pageParam }, signal }),
  ...cursorPages,
});

export const managedAnnouncementsQuery = infiniteQueryOptions({
  queryKey: liveKey('announcement-readers'),
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/admin/announcements', { query: { limit: 25, cursor: pageParam }, signal }),
  ...cursorPages,
});

export function readersQuery(id: string, hasAcknowledged: 'true' | 'false') {
  return infiniteQueryOptions({
    queryKey: [...liveKey('announcement-readers'), id, hasAcknowledged],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/announcements/{id}/readers', {
        params: { id },
        query: { hasAcknowledged: hasAcknowledged === 'true', limit: 50, cursor: pageParam },
        signal,
      }),
    ...cursorPages,
  });
}
