import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revokeOtherSessions, revokeSession, type Session } from '#contract/sessions.ts';
import { call } from '#web/platform/call/call.ts';
import { sessionsQuery } from './session-queries.ts';

/** Ends one other session; it is gone from the list at once, and back when that fails. */
export function useRevokeSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Session) => call(revokeSession, { params: { id } }),
    meta: { success: 'Sessie beëindigd' },
    onSuccess: (_done, { id }) => queries.setQueryData(sessionsQuery.queryKey, (list) => list?.filter((session) => session.id !== id)),
    onError: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Ends all sessions but this one. */
export function useRevokeOtherSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeOtherSessions),
    meta: { success: 'Alle andere sessies zijn beëindigd' },
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
