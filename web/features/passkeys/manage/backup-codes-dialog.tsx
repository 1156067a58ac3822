import { BackupCodeList } from '#web/features/two-factor/public.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** The backup codes that come with the first passkey, shown once. */
export function BackupCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Bewaar uw backupcodes"
      description="Logt u in met uw wachtwoord, dan vragen wij voortaan ook uw passkey. Bent u die kwijt, dan komt u met een van deze codes binnen. U ziet ze hierna niet meer."
      footer={
        <Button variant="primary" onClick={onClose}>
          Ik heb ze bewaard
        </Button>
      }
    >
      <BackupCodeList codes={codes} />
    </Dialog>
  );
}
