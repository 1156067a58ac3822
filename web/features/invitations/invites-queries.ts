import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InviteStatus } from '#contract/invitations.ts';
import { call, callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

export type InvitesFilter = { status: InviteStatus | undefined; search: string };

/** Every list of invitations. */
export const invitesKey = [...liveKey('invites'), 'list'];

/** Invitations, the newest first. */
export function invitesQuery({ status, search }: InvitesFilter) {
  return infiniteQueryOptions({
    queryKey: [...invitesKey, status, search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/invites', { query: { status, search: search || undefined, cursor: pageParam }, signal }),
    ...cursorPages,
  });
}

export function inviteQuery(id: string) {
  return queryOptions({
    queryKey: [...liveKey('invites'), 'detail', id],
    queryFn: ({ signal }) => call('GET /api/invites/{id}', { params: { id }, signal }),
  });
}

/** What a pasted list would invite. */
export function checkedListQuery(list: string) {
  return queryOptions({
    queryKey: [...liveKey('invites'), 'checked-list', list],
    queryFn: ({ signal }) => call('POST /api/invites/check-list', { body: { list }, signal }),
    enabled: list.trim() !== '',
    gcTime: 0,
  });
}

/** How many invitations are open, up to 100. */
export const openInvitesQuery = queryOptions({
  queryKey: [...liveKey('invites'), 'open'],
  queryFn: ({ signal }) => call('GET /api/invites', { query: { status: 'open', limit: 100 }, signal }),
  select: (invites) => invites.length,
});
