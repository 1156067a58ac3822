import { useMutation, useQuery } from '@tanstack/react-query';
import type { Passkey } from '#contract/passkeys.ts';
import { ClosingWarning, twoFactorStatusQuery } from '#web/features/two-factor/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
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
    <ConfirmDialog
      title="Passkey verwijderen?"
      description={`Met “${passkey.name}” kunt u daarna niet meer inloggen. Verwijder hem ook uit het apparaat of de wachtwoordmanager zelf.`}
      confirmLabel="Verwijderen"
      busy={isPending}
      busyLabel="Verwijderen..."
      onConfirm={() => remove()}
      onClose={onClose}
    >
      {isLast && status?.enabled === false && (
        <Banner tone="warning">
          Dit is uw enige tweede stap. Daarna beschermt alleen uw wachtwoord uw account, en vervallen uw backupcodes.{' '}
          <ClosingWarning />
        </Banner>
      )}
    </ConfirmDialog>
  );
}
