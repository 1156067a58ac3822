import { useMutation } from '@tanstack/react-query';
import type { ChatSession } from '#contract/expert-chat.ts';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { chatQuery, deskQuery } from '../../chat-queries.ts';

/** Ends a conversation. `onlyWaiting`: it goes on when an expert has joined it meanwhile. */
export function useEndChat({ id, side }: ChatSession) {
  return useMutation({
    mutationFn: ({ onlyWaiting = false }: { onlyWaiting?: boolean }) =>
      call('POST /api/chat/sessions/{id}/end', { params: { id }, query: onlyWaiting ? { onlyWaiting: 'true' } : {} }),
    meta: { errorTitle: 'Het gesprek is niet afgerond' },
    onSuccess: (session) => {
      queryClient.setQueryData(chatQuery(id).queryKey, session);
      if (session.status !== 'ended') toast({ title: 'Een expert heeft uw gesprek net aangenomen' });
      else if (session.endReason === 'cancelled') toast({ title: 'Uw aanvraag is geannuleerd' });
      // The requester sees `EndedPanel` instead of the composer.
      else if (side === 'expert') toast({ title: 'Het gesprek is afgerond' });
    },
    onSettled: () => {
      for (const queryKey of [liveKey('chat'), deskQuery.queryKey, limitsQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
