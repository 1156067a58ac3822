import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { toastFailure } from '#web/platform/toasts/toast-failure.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { refetchTwoFactor, twoFactorStatusQuery } from '../two-factor-queries.ts';
import { BackupCodeList } from './backup-code-list.tsx';
import { keepMadeCodes, madeCodes } from './made-codes.ts';

const texts = {
  confirmation: {
    title: 'Nieuwe backupcodes',
    description: 'U krijgt tien nieuwe codes. De codes die u nu hebt, werken daarna niet meer.',
    close: 'Annuleren',
  },
  renewed: {
    title: 'Nieuwe backupcodes',
    description: 'Bewaar ze nu: u ziet ze hierna niet meer. De vorige codes werken niet meer.',
    close: 'Klaar',
  },
  first: {
    title: 'Bewaar uw backupcodes',
    description:
      'Logt u in met uw wachtwoord, dan vragen wij voortaan ook uw passkey. Bent u die kwijt, dan komt u met een van deze codes binnen. U ziet ze hierna niet meer.',
    close: 'Ik heb ze bewaard',
  },
  replaced: { title: 'Backupcodes vervallen', description: undefined, close: 'Sluiten' },
};

/** Replaces the backup codes after a confirmation, and shows codes that were just made once. */
export function BackupCodesDialog({ onClose }: { onClose: () => void }) {
  const made = useStore(madeCodes);
  const { data: status } = useQuery(twoFactorStatusQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/auth/2fa/backup-codes'),
    meta: { ownErrors: true },
    onSuccess: (codes) => keepMadeCodes({ ...codes, isFirst: false }),
    onError: (error) => {
      void refetchTwoFactor();
      // Without an answer the call may have taken effect.
      toastFailure(error, 'Het is niet zeker of uw oude codes nog werken. Maak opnieuw nieuwe codes.');
    },
  });
  const isReplaced = made && status && status.backupCodesCreatedAt !== made.backupCodesCreatedAt;
  const { title, description, close } =
    texts[isReplaced ? 'replaced' : made === null ? 'confirmation' : made.isFirst ? 'first' : 'renewed'];
  const finish = () => {
    madeCodes.write(null);
    onClose();
  };
  return (
    <Dialog
      // Closing meanwhile would lose what can be shown only once.
      onClose={() => !isPending && finish()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant={made ? 'primary' : 'ghost'} disabled={isPending} onClick={finish}>
            {close}
          </Button>
          {!made && (
            <Button variant="primary" busy={isPending} busyLabel="Codes maken..." onClick={() => mutate()}>
              Nieuwe codes maken
            </Button>
          )}
        </>
      }
    >
      {isReplaced ? (
        <Banner tone="warning">
          Deze codes zijn intussen vervangen of ingetrokken, in een ander tabblad of op een ander apparaat. Ze werken
          niet meer, ook niet als u ze al had bewaard.
        </Banner>
      ) : (
        made && <BackupCodeList codes={made.backupCodes} />
      )}
    </Dialog>
  );
}
