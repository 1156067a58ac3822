import { useMutation, useQueryClient } from '@tanstack/react-query';
import { retryMail } from '#contract/outgoing-mail.ts';
import { call } from '#web/platform/call/call.ts';

/** Has a failed or kept mail sent again. */
export function useRetryMail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(retryMail, { params: { id } }),
    meta: { success: 'De e-mail staat weer klaar voor verzending' },
    onSettled: () => queries.invalidateQueries({ queryKey: ['mails'] }),
  });
}
