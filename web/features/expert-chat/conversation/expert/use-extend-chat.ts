import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { chatQuery } from '../../chat-queries.ts';
import { formatMinutes } from '../../chat-usage.ts';
import { extensionId } from './extension-id.ts';

export function useExtendChat(sessionId: string) {
  const { queryKey } = chatQuery(sessionId);
  return useMutation({
    mutationFn: (minutes: number) => {
      const durationMinutes = queryClient.getQueryData(queryKey)?.durationMinutes ?? 0;
      const id = extensionId({ sessionId, minutes, durationMinutes });
      return call('POST /api/chat/sessions/{id}/extend', { params: { id: sessionId }, body: { id, minutes } });
    },
    meta: { errorTitle: 'Het gesprek is niet verlengd' },
    onSuccess: (session, minutes) => {
      queryClient.setQueryData(queryKey, session);
      toast({ title: `Het gesprek is met ${formatMinutes(minutes)} verlengd` });
    },
  });
}
