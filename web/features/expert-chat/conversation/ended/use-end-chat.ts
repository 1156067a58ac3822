import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endChat, type ChatSession } from '#contract/expert-chat.ts';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { chatQuery } from '../../chat-queries.ts';

export function useEndChat({ id, side }: ChatSession) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(endChat, { params: { id } }),
    meta: { errorTitle: 'Het gesprek is niet afgesloten' },
    onSuccess: (session) => {
      queries.setQueryData(chatQuery(id).queryKey, session);
      if (session.endReason === 'cancelled') toast({ title: 'Uw aanvraag is geannuleerd' });
      // The requester reads it where the field to write in was.
      else if (side === 'expert') toast({ title: 'Het gesprek is afgerond' });
    },
    onSettled: () => {
      for (const name of ['chat', 'chat-desk', 'limits']) void queries.invalidateQueries({ queryKey: [name] });
    },
  });
}
