import { Button } from '#web/ui/actions/button.tsx';
import type { ButtonVariant } from '#web/ui/actions/button-classes.ts';
import { Dialog, type DialogProps } from '#web/ui/overlays/dialog.tsx';

type Props = Pick<DialogProps, 'title' | 'description' | 'size' | 'children'> & {
  /** Label of the button that confirms. */
  confirmLabel: string;
  /** Default: danger. */
  variant?: ButtonVariant;
  busy: boolean;
  /** Label while it is sent; default: `confirmLabel`. */
  busyLabel?: string;
  /** Default: “Annuleren”. */
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation, open as long as it is rendered. */
export function ConfirmDialog(props: Props) {
  const { confirmLabel, variant = 'danger', busy, busyLabel, cancelLabel, onConfirm, onClose, ...dialog } = props;
  return (
    <Dialog
      size="sm"
      {...dialog}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {cancelLabel ?? 'Annuleren'}
          </Button>
          <Button variant={variant} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
