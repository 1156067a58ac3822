import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { toastFailure } from '#web/platform/toasts/toast-failure.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { refetchTwoFactor } from '../two-factor-queries.ts';
import { BackupCodeList } from './backup-code-list.tsx';
import { renewedCodes } from './renewed-codes.ts';

/** Replaces the backup codes after a confirmation, and shows the new ones once. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const codes = useStore(renewedCodes);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/auth/2fa/backup-codes'),
    meta: { ownErrors: true },
    onSuccess: ({ backupCodes }) => renewedCodes.write(backupCodes),
    onSettled: refetchTwoFactor,
    // Without an answer the call may have taken effect.
    onError: (error) =>
      toastFailure(error, 'Het is niet zeker of uw oude codes nog werken. Maak opnieuw nieuwe codes.'),
  });
  const close = () => {
    renewedCodes.write(null);
    onClose();
  };
  return (
    <Dialog
      // Closing meanwhile would lose what can be shown only once.
      onClose={() => !isPending && close()}
      title="Nieuwe backupcodes"
      description={
        codes
          ? 'Bewaar ze nu: u ziet ze hierna niet meer. De vorige codes werken niet meer.'
          : 'U krijgt tien nieuwe codes. De codes die u nu hebt, werken daarna niet meer.'
      }
      footer={
        codes ? (
          <Button variant="primary" onClick={close}>
            Klaar
          </Button>
        ) : (
          <>
            <Button variant="ghost" disabled={isPending} onClick={close}>
              Annuleren
            </Button>
            <Button variant="primary" busy={isPending} busyLabel="Codes maken..." onClick={() => mutate()}>
              Nieuwe codes maken
            </Button>
          </>
        )
      }
    >
      {codes && <BackupCodeList codes={codes} />}
    </Dialog>
  );
}
