import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { chatQuery } from '../../chat-queries.ts';
import { formatMinutes } from '../../chat-usage.ts';

export function useExtendChat(id: string) {
  return useMutation({
    mutationFn: (minutes: number) => call('POST /api/chat/sessions/{id}/extend', { params: { id }, body: { minutes } }),
    meta: { errorTitle: 'Het gesprek is niet verlengd' },
    onSuccess: (session, minutes) => {
      queryClient.setQueryData(chatQuery(id).queryKey, session);
      toast({ title: `Het gesprek is met ${formatMinutes(minutes)} verlengd` });
    },
  });
}
