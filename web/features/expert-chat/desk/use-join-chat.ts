import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { usePageCheck } from '#web/platform/use-page-check.ts';
import { chatQuery, deskQuery } from '../chat-queries.ts';

const page = getRouteApi('/expert-chat');

/** Joins a waiting conversation, and selects it unless something else was opened meanwhile. */
export function useJoinChat() {
  const navigate = page.useNavigate();
  const startPageCheck = usePageCheck();
  return useMutation({
    mutationFn: (id: string) => call('POST /api/chat/sessions/{id}/join', { params: { id } }),
    onMutate: startPageCheck,
    onSuccess: (session, _id, isOnPage) => {
      queryClient.setQueryData(chatQuery(session.id).queryKey, session);
      if (!isOnPage()) return;
      // The button is removed. Without a focused element the composer takes the focus (`useRestoreFocus`).
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      void navigate({ to: '/expert-chat', search: { view: 'desk', gesprek: session.id } });
    },
    onSettled: () => queryClient.invalidateQueries(deskQuery),
  });
}
