import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import type { MailSearch } from './mail-search.ts';

/** The mails that match a filter. */
export function mailsQuery(filter: MailSearch) {
  return infiniteQueryOptions({
    queryKey: [...liveKey('mails'), 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/outgoing-mails', { query: { ...filter, cursor: pageParam }, signal }),
    ...cursorPages,
  });
}

/** The server audits each call: one for each opening, none for live events. */
export function mailQuery(id: string) {
  return queryOptions({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => call('GET /api/outgoing-mails/{id}', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
