import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leaveChat } from '#contract/expert-chat.ts';
import { call } from '#web/platform/call/call.ts';

/** Hands a conversation back; it stays in sight as one that waits. */
export function useLeaveChat() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(leaveChat, { params: { id } }),
    meta: { success: 'Het gesprek staat weer in de wachtrij', errorTitle: 'Het gesprek is niet teruggegeven' },
    onSettled: () => {
      for (const name of ['chat', 'chat-desk']) void queries.invalidateQueries({ queryKey: [name] });
    },
  });
}
