import { useMutation } from '@tanstack/react-query';
import type { WebhookTarget } from '#contract/webhooks.ts';
import { call } from '#web/platform/call/call.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchWebhooks } from './webhook-queries.ts';

type RotateProps = {
  target: WebhookTarget;
  onRotated: (rotated: { target: WebhookTarget; secret: string | null }) => void;
  onClose: () => void;
};

/** Asks whether to replace the secret. */
export function RotateDialog({ target: { id, name, previousUntil }, onRotated, onClose }: RotateProps) {
  const { mutate: rotate, isPending } = useMutation({
    mutationFn: () => call('POST /api/webhooks/{id}/secret', { params: { id } }),
    meta: { errorTitle: 'Het geheim kon niet worden vernieuwd' },
    onSuccess: onRotated,
    onSettled: async () => {
      await refetchWebhooks();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Geheim van ${name} vernieuwen?`}
      description={
        'Nog 24 uur worden berichten met beide geheimen ondertekend. Sla het nieuwe in die tijd op bij de ontvanger.' +
        (previousUntil === null ? '' : ' Het geheim dat u eerder verving, geldt dan meteen niet meer.')
      }
      confirmLabel="Vernieuwen"
      busyLabel="Vernieuwen..."
      variant="primary"
      busy={isPending}
      onConfirm={() => rotate()}
      onClose={onClose}
    />
  );
}

/** Asks whether to delete a target. */
export function DeleteDialog({ target: { id, name }, onClose }: { target: WebhookTarget; onClose: () => void }) {
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/webhooks/{id}', { params: { id } }),
    meta: { errorTitle: 'Het doel kon niet worden verwijderd' },
    onSuccess: () => toast({ title: 'Doel verwijderd' }),
    onSettled: async () => {
      await refetchWebhooks();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`${name} verwijderen?`}
      description="Het adres, het geheim en de lijst van berichten verdwijnen; wat nog wacht, wordt niet verstuurd. Uitschakelen kan ook: dan blijft alles bewaard."
      confirmLabel="Verwijderen"
      busyLabel="Verwijderen..."
      busy={isPending}
      onConfirm={() => remove()}
      onClose={onClose}
    />
  );
}
