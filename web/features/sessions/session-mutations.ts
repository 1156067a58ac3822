import { useMutation } from '@tanstack/react-query';
import type { Session } from '#contract/sessions.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
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

/** Revokes another session of this user. */
export function useRevokeSession() {
  return useMutation({
    mutationFn: ({ id }: Session) => call('DELETE /api/auth/sessions/{id}', { params: { id } }),
    meta: { success: 'Sessie beëindigd' },
    onSuccess: (_done, { id }) =>
      updateCached(sessionsQuery.queryKey, (list) => list.filter((session) => session.id !== id)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
