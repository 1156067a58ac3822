import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { randomUuid } from '#web/platform/random-uuid.ts';
import { userState } from '#web/platform/session/user-state.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { chatQuery, deskQuery } from '../../chat-queries.ts';
import { formatMinutes } from '../../chat-usage.ts';

export function useExtendChat(sessionId: string) {
  const { queryKey } = chatQuery(sessionId);
  return useMutation({
    mutationFn: (minutes: number) => {
      const durationMinutes = queryClient.getQueryData(queryKey)?.durationMinutes ?? 0;
      const id = extensionId({ sessionId, minutes, durationMinutes });
      return call('POST /api/chat/sessions/{id}/extend', { params: { id: sessionId }, body: { id, minutes } });
    },
    meta: { errorTitle: 'Het gesprek is niet verlengd' },
    onSuccess: (session, minutes) => {
      queryClient.setQueryData(queryKey, session);
      toast({ title: `Het gesprek is met ${formatMinutes(minutes)} verlengd` });
    },
  });
}

type Extension = { sessionId: string; minutes: number; durationMinutes: number };

const latest = userState((): { extension: (Extension & { id: string }) | null } => ({ extension: null }));

/**
 * The id with which an extension is sent. When the response to it was lost, the same choice gets the same id as long as
 * the conversation has the same duration: the server then adds the minutes once. `durationMinutes`: as last received.
 */
export function extensionId(extension: Extension): string {
  const state = latest();
  const known = state.extension;
  const isRepeated =
    known?.sessionId === extension.sessionId &&
    known.minutes === extension.minutes &&
    known.durationMinutes === extension.durationMinutes;
  if (known && isRepeated) return known.id;
  state.extension = { ...extension, id: randomUuid() };
  return state.extension.id;
}

/** Returns a conversation to the queue; it stays selected as a waiting conversation. */
export function useLeaveChat() {
  return useMutation({
    mutationFn: (id: string) => call('POST /api/chat/sessions/{id}/leave', { params: { id } }),
    meta: { success: 'Het gesprek staat weer in de wachtrij', errorTitle: 'Het gesprek is niet teruggegeven' },
    onSettled: () => {
      for (const queryKey of [liveKey('chat'), deskQuery.queryKey]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
