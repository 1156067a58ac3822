import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startChat } from '#contract/expert-chat.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { chatQuery, currentChatQuery, usageQuery } from '../chat-queries.ts';

/** Reserves the minutes and opens the conversation, which is on the screen with the answer. */
export function useStartChat() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof startChat>) => call(startChat, { body }),
    meta: { ownErrors: true },
    onSuccess: (session) => {
      queries.setQueryData(chatQuery(session.id).queryKey, session);
      queries.setQueryData(currentChatQuery.queryKey, (before) => before && { ...before, session });
      toast({ title: `Chat sessie gestart voor ${session.durationMinutes} minuten!` });
      void queries.invalidateQueries(usageQuery);
      void queries.invalidateQueries({ queryKey: ['limits'] });
    },
  });
}
