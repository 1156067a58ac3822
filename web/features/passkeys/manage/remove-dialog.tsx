import { useMutation, useQuery } from '@tanstack/react-query';
import type { Passkey } from '#contract/passkeys.ts';
import { twoFactorStatusQuery } from '#web/features/two-factor/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { passkeysQuery } from '../passkeys-query.ts';

type RemoveDialogProps = { passkey: Passkey; isLast: boolean; onClose: () => void };

export function RemoveDialog({ passkey, isLast, onClose }: RemoveDialogProps) {
  const { data: status } = useQuery(twoFactorStatusQuery);
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/auth/passkeys/{id}', { params: { id: passkey.id } }),
    meta: { success: 'Passkey verwijderd', errorTitle: 'De passkey is niet verwijderd' },
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Passkey verwijderen?"
      description={`Met “${passkey.name}” kunt u daarna niet meer inloggen. Verwijder hem ook uit het apparaat of de wachtwoordmanager zelf.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Annuleren
          </Button>
          <Button variant="danger" busy={isPending} busyLabel="Verwijderen..." onClick={() => remove()}>
            Verwijderen
          </Button>
        </>
      }
    >
      {isLast && status?.enabled === false && (
        <Banner tone="warning">
          Dit is uw enige tweede stap. Daarna beschermt alleen uw wachtwoord uw account, en vervallen uw backupcodes.
        </Banner>
      )}
    </Dialog>
  );
}
