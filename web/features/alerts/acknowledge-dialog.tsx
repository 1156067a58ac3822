import { acknowledgeForm, type Alert } from '#contract/alerts.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useAcknowledgeAlert } from './alert-mutations.ts';

export function AcknowledgeDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { mutateAsync: acknowledge } = useAcknowledgeAlert();
  const form = usePortalForm({
    schema: acknowledgeForm,
    initial: { reason: '' },
    initialFocus: 'reason',
    send: async ({ reason }) => {
      await acknowledge({ id: alert.id, reason });
      onClose();
    },
  });
  const reason = form.field('reason');
  return (
    <FormDialog
      title={`Oppakken: ${alert.title}`}
      description="Uw collega’s zien dat u ermee bezig bent. Herhalingen geven geen nieuwe melding, tenzij het erger wordt."
      form={form}
      submitLabel="Oppakken"
      busyLabel="Oppakken..."
      onClose={onClose}
    >
      <Field label="Reden" required hint="Bijvoorbeeld wat u doet, of waarom het kan wachten." error={reason.error}>
        <Textarea rows={3} maxLength={300} {...reason.input} />
      </Field>
    </FormDialog>
  );
}
