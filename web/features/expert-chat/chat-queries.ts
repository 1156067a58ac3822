import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  listOwnChats,
  listTranscripts,
  readChat,
  readChatUsage,
  readCurrentChat,
  readDesk,
} from '#contract/expert-chat.ts';
import { call, callPage } from '#web/platform/call/call.ts';
import { queryFor } from '#web/platform/query/query-for.ts';

const firstPage = undefined as string | undefined;

/** Minutes of this week; read again by itself just after the next one has begun. */
export const usageQuery = queryOptions({
  queryKey: ['chat', 'usage'],
  queryFn: ({ signal }) => call(readChatUsage, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data ? Math.max(Date.parse(data.renewsAt) - Date.now() + 1000, 60_000) : false,
});

export const currentChatQuery = queryOptions({
  queryKey: ['chat', 'current'],
  queryFn: ({ signal }) => call(readCurrentChat, { signal }),
});

export function chatQuery(id: string) {
  return queryOptions({
    queryKey: ['chat', 'session', id],
    queryFn: ({ signal }) => call(readChat, { params: { id }, signal }),
  });
}

export const ownChatsQuery = infiniteQueryOptions({
  queryKey: ['chat', 'own'],
  queryFn: ({ pageParam, signal }) => callPage(listOwnChats, { query: { limit: 10, cursor: pageParam }, signal }),
  initialPageParam: firstPage,
  getNextPageParam: ({ next }) => next ?? undefined,
});

export const deskQuery = queryFor('chat-desk', readDesk);

export function transcriptsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['chat', 'transcripts', search],
    queryFn: ({ pageParam, signal }) =>
      callPage(listTranscripts, { query: { limit: 20, cursor: pageParam, ...(search && { search }) }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
