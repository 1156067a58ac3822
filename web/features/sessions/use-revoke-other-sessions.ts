import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { sessionsQuery } from './session-queries.ts';

/** Revokes all sessions but this one. */
export function useRevokeOtherSessions() {
  return useMutation({
    mutationFn: () => call('DELETE /api/auth/sessions'),
    meta: { success: 'Alle andere sessies zijn beëindigd' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
