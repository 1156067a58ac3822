import type { ChatSession } from '#contract/expert-chat.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { useLeaveChat } from './expert-mutations.ts';

/** Asks for confirmation: only an expert who joins the conversation takes it out of the queue again. */
export function ReturnDialog({ session, onClose }: { session: ChatSession; onClose: () => void }) {
  const leave = useLeaveChat();
  const { name } = session.requester;
  return (
    <ConfirmDialog
      title={`Gesprek met ${name} teruggeven?`}
      description={`${name} wacht dan weer in de wachtrij, tot een expert het gesprek aanneemt. De tijd staat stil tot dan.`}
      confirmLabel="Teruggeven"
      variant="primary"
      busy={leave.isPending}
      busyLabel="Teruggeven..."
      cancelLabel="Doorgaan met het gesprek"
      onConfirm={() => leave.mutate(session.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
