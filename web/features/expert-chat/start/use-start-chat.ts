import { useMutation } from '@tanstack/react-query';
import type { startChat } from '#contract/expert-chat.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { chatQuery, currentChatQuery, usageQuery } from '../chat-queries.ts';
import { formatMinutes } from '../chat-usage.ts';

/** Starts a conversation and puts it in the cache, so that it is shown without another call. */
export function useStartChat() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof startChat>) => call('POST /api/chat/start', { body }),
    meta: { ownErrors: true },
    onSuccess: (session) => {
      queryClient.setQueryData(chatQuery(session.id).queryKey, session);
      queryClient.setQueryData(currentChatQuery.queryKey, (before) => before && { ...before, session });
      toast({ title: `Chat sessie gestart voor ${formatMinutes(session.durationMinutes)}!` });
      void queryClient.invalidateQueries(usageQuery);
      void queryClient.invalidateQueries(limitsQuery);
    },
  });
}
