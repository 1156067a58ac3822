import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { mailQuery } from './mail-queries.ts';

/** Queues a failed or kept mail again. */
export function useRetryMail() {
  return useMutation({
    mutationFn: (id: string) => call('POST /api/outgoing-mails/{id}/retry', { params: { id } }),
    meta: { success: 'De e-mail staat weer klaar voor verzending' },
    onSettled: (_answer, _error, id) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: liveKey('mails') }),
        queryClient.invalidateQueries({ queryKey: mailQuery(id).queryKey }),
      ]),
  });
}
