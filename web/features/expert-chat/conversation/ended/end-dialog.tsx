import type { ChatSession } from '#contract/expert-chat.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useEndChat } from './use-end-chat.ts';

/** Asks for confirmation: ending a conversation cannot be undone. */
export function EndDialog({ session, onClose }: { session: ChatSession; onClose: () => void }) {
  const end = useEndChat(session);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Gesprek afronden?"
      description={
        session.side === 'requester'
          ? 'Minuten die u niet gebruikte, krijgt u terug. Wat er is gezegd, blijft te lezen.'
          : `Ongebruikte minuten gaan terug naar ${session.requester.name}. Wat er is gezegd, blijft te lezen.`
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Doorgaan met het gesprek
          </Button>
          <Button
            variant="primary"
            busy={end.isPending}
            busyLabel="Afronden..."
            onClick={() => end.mutate({}, { onSuccess: onClose })}
          >
            Afronden
          </Button>
        </>
      }
    />
  );
}
