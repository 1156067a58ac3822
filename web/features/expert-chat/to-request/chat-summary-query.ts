import { queryOptions } from '@tanstack/react-query';

/** Title and description of a request about a conversation. */
export function chatSummaryQuery(id: string) {
  return queryOptions({
    queryKey: ['chat-summary', id],
    queryFn: async ({ signal }) => {
      const { readChatSummary } = await import('./read-chat-summary.ts');
      return await readChatSummary(id, signal);
    },
  });
}
