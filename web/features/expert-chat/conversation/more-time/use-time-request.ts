import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { chatQuery } from '../../chat-queries.ts';

/** Asks the expert for minutes; null withdraws or declines the question. `errorTitle`: that of the toast when it fails. */
export function useTimeRequest(id: string, errorTitle: string) {
  return useMutation({
    mutationFn: (minutes: number | null) =>
      minutes === null
        ? call('DELETE /api/chat/sessions/{id}/time-request', { params: { id } })
        : call('PUT /api/chat/sessions/{id}/time-request', { params: { id }, body: { minutes } }),
    meta: { errorTitle },
    onSuccess: (session) => queryClient.setQueryData(chatQuery(id).queryKey, session),
  });
}
