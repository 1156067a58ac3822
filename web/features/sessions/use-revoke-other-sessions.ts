import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { sessionsQuery } from './session-queries.ts';

/** Revokes all sessions but this one. */
export function useRevokeOtherSessions() {
  return useMutation({
    mutationFn: () => call('DELETE /api/auth/sessions'),
    onSuccess: ({ endedInvites }) =>
      toast({
        title: 'Alle andere sessies zijn beëindigd',
        description:
          'Een wijziging van uw e-mailadres die nog openstond is gestopt, en op andere apparaten is de tweede stap weer nodig.' +
          (endedInvites > 0
            ? ` Uw open uitnodigingen (${endedInvites}) zijn verlopen; u kunt ze opnieuw versturen.`
            : ''),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
