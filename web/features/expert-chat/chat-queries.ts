import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ChatQuestion } from '#contract/chat-questions.ts';
import { refetchAtRenewal } from '#web/features/weekly-limits/public.ts';
import { call, callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** Chat minutes of this week; refetched when the next week starts. */
export const usageQuery = queryOptions({
  queryKey: [...liveKey('chat'), 'usage'],
  queryFn: ({ signal }) => call('GET /api/chat/usage', { signal }),
  ...refetchAtRenewal,
});

export const currentChatQuery = queryOptions({
  queryKey: [...liveKey('chat'), 'current'],
  queryFn: ({ signal }) => call('GET /api/chat/current', { signal }),
});

export function chatQuery(id: string) {
  return queryOptions({
    queryKey: [...liveKey('chat'), 'session', id],
    queryFn: ({ signal }) => call('GET /api/chat/sessions/{id}', { params: { id }, signal }),
  });
}

export const ownChatsQuery = infiniteQueryOptions({
  queryKey: [...liveKey('chat'), 'own'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/chat/sessions', { query: { limit: 10, cursor: pageParam }, signal }),
  ...cursorPages,
});

/** The ended conversations of `ownChatsQuery`. */
export const pastChatsQuery: typeof ownChatsQuery = {
  ...ownChatsQuery,
  select: ({ pages, ...rest }) => ({
    ...rest,
    pages: pages.map(({ items, next }) => ({ items: items.filter(({ status }) => status === 'ended'), next })),
  }),
};

/** The questions that this user left. */
export const ownQuestionsQuery = infiniteQueryOptions({
  queryKey: [...liveKey('chat'), 'questions'],
  queryFn: ({ pageParam, signal }) => callPage('GET /api/chat/questions', { query: { cursor: pageParam }, signal }),
  ...cursorPages,
});

/** One of them, also when the list has not loaded it. `known`: the same one in the list. */
export function ownQuestionQuery(id: string, known: ChatQuestion | undefined) {
  return queryOptions({
    queryKey: [...ownQuestionsQuery.queryKey, id],
    queryFn: ({ signal }) => call('GET /api/chat/questions/{id}', { params: { id }, signal }),
    // The list may be of before the answer.
    ...(known && { initialData: known, initialDataUpdatedAt: 0 }),
  });
}

export const deskQuery = queryOptions({
  queryKey: liveKey('chat-desk'),
  queryFn: ({ signal }) => call('GET /api/chat/desk', { signal }),
});

export function transcriptsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...liveKey('chat'), 'transcripts', search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/chat/transcripts', { query: { limit: 20, search, cursor: pageParam }, signal }),
    ...cursorPages,
  });
}
