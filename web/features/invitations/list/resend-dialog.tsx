import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';

type Props = { count: number; busy: boolean; onSend: () => void; onClose: () => void };

/** Asks for confirmation before invitations are mailed again. */
export function ResendDialog({ count, busy, onSend, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`${formatCount(count, 'uitnodiging', 'uitnodigingen')} opnieuw versturen?`}
      description={`${count === 1 ? 'De genodigde krijgt' : 'Elke genodigde krijgt'} nog een e-mail. De uitnodiging is daarna weer 7 dagen geldig.`}
      confirmLabel="Versturen"
      variant="primary"
      busy={busy}
      busyLabel="Versturen..."
      onConfirm={onSend}
      onClose={onClose}
    />
  );
}
