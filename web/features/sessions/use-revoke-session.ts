import { useMutation } from '@tanstack/react-query';
import type { Session } from '#contract/sessions.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { sessionsQuery } from './session-queries.ts';

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
