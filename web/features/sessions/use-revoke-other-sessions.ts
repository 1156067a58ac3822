import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revokeOtherSessions } from '#contract/sessions.ts';
import { call } from '#web/platform/call/call.ts';
import { sessionsQuery } from './session-queries.ts';

/** Ends all sessions but this one. */
export function useRevokeOtherSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeOtherSessions),
    meta: { success: 'Alle andere sessies zijn beëindigd' },
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
