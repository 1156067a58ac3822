import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { chatQuery, ownChatsQuery } from '../../chat-queries.ts';

export function useRateChat(id: string) {
  return useMutation({
    // One after the other: the last star that was chosen counts.
    scope: { id: `rate-${id}` },
    mutationFn: (body: { stars: number; comment: string | null }) =>
      call('PUT /api/chat/sessions/{id}/rating', { params: { id }, body }),
    meta: { success: 'Bedankt voor uw beoordeling', errorTitle: 'Uw beoordeling is niet opgeslagen' },
    onSuccess: (session) => {
      queryClient.setQueryData(chatQuery(id).queryKey, session);
      void queryClient.invalidateQueries(ownChatsQuery);
    },
  });
}
