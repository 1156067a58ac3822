import { queryOptions } from '@tanstack/react-query';
import {
  listOwnChats,
  listTranscripts,
  readChat,
  readChatUsage,
  readCurrentChat,
  readDesk,
} from '#contract/expert-chat.ts';
import { readAtRenewal } from '#web/features/weekly-limits/public.ts';
import { call } from '#web/platform/call/call.ts';
import { pagesFor } from '#web/platform/query/pages-for.ts';
import { queryFor } from '#web/platform/query/query-for.ts';

/** Minutes of this week; read again by itself just after the next one has begun. */
export const usageQuery = queryOptions({
  queryKey: ['chat', 'usage'],
  queryFn: ({ signal }) => call(readChatUsage, { signal }),
  ...readAtRenewal,
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

export const ownChatsQuery = pagesFor(['chat', 'own'], listOwnChats, { limit: 10 });

/** Of those the ones that are over. */
export const pastChatsQuery: typeof ownChatsQuery = {
  ...ownChatsQuery,
  select: ({ pages, ...rest }) => ({
    ...rest,
    pages: pages.map(({ items, next }) => ({ items: items.filter(({ status }) => status === 'ended'), next })),
  }),
};

export const deskQuery = queryFor('chat-desk', readDesk);

export function transcriptsQuery(search: string) {
  return pagesFor(['chat', 'transcripts', search], listTranscripts, { limit: 20, ...(search && { search }) });
}
