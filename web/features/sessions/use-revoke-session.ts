import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revokeSession, type Session } from '#contract/sessions.ts';
import { call } from '#web/platform/call/call.ts';
import { sessionsQuery } from './session-queries.ts';

/** Ends one other session; it is gone from the list at once, and back when that fails. */
export function useRevokeSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Session) => call(revokeSession, { params: { id } }),
    meta: { success: 'Sessie beëindigd' },
    onSuccess: (_done, { id }) =>
      queries.setQueryData(sessionsQuery.queryKey, (list) => list?.filter((session) => session.id !== id)),
    onError: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
