import { formatCount } from '#web/platform/text/format-number.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type Props = { count: number; busy: boolean; onSend: () => void; onClose: () => void };

/** Asks for confirmation before invitations are mailed again. */
export function ResendDialog({ count, busy, onSend, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`${formatCount(count, 'uitnodiging', 'uitnodigingen')} opnieuw versturen?`}
      description={`${count === 1 ? 'De genodigde krijgt' : 'Elke genodigde krijgt'} nog een e-mail. De uitnodiging is daarna weer 7 dagen geldig.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Annuleren
          </Button>
          <Button variant="primary" busy={busy} busyLabel="Versturen..." onClick={onSend}>
            Versturen
          </Button>
        </>
      }
    />
  );
}
