import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RequestDetail } from '#contract/requests.ts';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { call } from '#web/platform/call/call.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { usePageCheck } from '#web/platform/use-page-check.ts';

type Props = { request: RequestDetail; onClose: () => void };

/** Asks for confirmation: a withdrawn request is deleted. */
export function WithdrawDialog({ request: { id, title, supporterCount, isProblem, isFeedback }, onClose }: Props) {
  const navigate = useNavigate();
  const startPageCheck = usePageCheck();
  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/requests/{id}', { params: { id } }),
    onMutate: startPageCheck,
    onSuccess: async (_answer, _nothing, isOnPage) => {
      if (isOnPage()) await navigate({ to: '/request', hash: 'mijn-verzoeken', replace: true });
      void queryClient.invalidateQueries({ queryKey: liveKey('requests') });
      // A conversation links to the request that was made of it.
      void queryClient.invalidateQueries({ queryKey: liveKey('chat') });
      void queryClient.invalidateQueries(limitsQuery);
    },
    meta: { success: `“${title}” is ingetrokken`, errorTitle: 'Intrekken is niet gelukt' },
  });
  return (
    <ConfirmDialog
      title="Verzoek intrekken?"
      description={
        supportersText(supporterCount - 1) +
        'Het verzoek en de reacties verdwijnen; dat kan niet ongedaan worden gemaakt.' +
        (isProblem || isFeedback ? '' : ' Diende u het deze week in, dan kunt u een ander verzoek indienen.')
      }
      confirmLabel="Intrekken"
      busy={isPending}
      busyLabel="Intrekken..."
      cancelLabel="Laten staan"
      onConfirm={() => withdraw()}
      onClose={onClose}
    />
  );
}

function supportersText(others: number): string {
  if (others <= 0) return '';
  return others === 1
    ? 'Ook 1 collega staat erachter; die krijgt bericht. '
    : `Ook ${others} collega’s staan erachter; zij krijgen bericht. `;
}
