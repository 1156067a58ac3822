import type { ChatSession } from '#contract/expert-chat.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { useEndChat } from './use-end-chat.ts';

/** Asks for confirmation: ending a conversation cannot be undone. */
export function EndDialog({ session, onClose }: { session: ChatSession; onClose: () => void }) {
  const end = useEndChat(session);
  return (
    <ConfirmDialog
      title="Gesprek afronden?"
      description={
        session.side === 'requester'
          ? 'Minuten die u niet gebruikte, krijgt u terug. Wat er is gezegd, blijft te lezen.'
          : `Ongebruikte minuten gaan terug naar ${session.requester.name}. Wat er is gezegd, blijft te lezen.`
      }
      confirmLabel="Afronden"
      variant="primary"
      busy={end.isPending}
      busyLabel="Afronden..."
      cancelLabel="Doorgaan met het gesprek"
      onConfirm={() => end.mutate({}, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
