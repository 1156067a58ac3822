import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { deskQuery } from '../../chat-queries.ts';

/** Returns a conversation to the queue; it stays selected as a waiting conversation. */
export function useLeaveChat() {
  return useMutation({
    mutationFn: (id: string) => call('POST /api/chat/sessions/{id}/leave', { params: { id } }),
    meta: { success: 'Het gesprek staat weer in de wachtrij', errorTitle: 'Het gesprek is niet teruggegeven' },
    onSettled: () => {
      for (const queryKey of [liveKey('chat'), deskQuery.queryKey]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
