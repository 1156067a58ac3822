import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { chatQuery, deskQuery } from '../chat-queries.ts';

const page = getRouteApi('/expert-chat');

/** Joins a waiting conversation and selects it. */
export function useJoinChat() {
  const navigate = page.useNavigate();
  return useMutation({
    mutationFn: (id: string) => call('POST /api/chat/sessions/{id}/join', { params: { id } }),
    onSuccess: (session) => {
      queryClient.setQueryData(chatQuery(session.id).queryKey, session);
      // The button is removed. Without a focused element the composer takes the focus (`useRestoreFocus`).
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      void navigate({ to: '/expert-chat', search: { view: 'desk', gesprek: session.id } });
    },
    onSettled: () => queryClient.invalidateQueries(deskQuery),
  });
}
