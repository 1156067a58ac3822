import { shipAppForm, type App } from '#contract/apps.ts';
import { appStatusNames } from '#contract/status-labels.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { useShipApp } from './app-mutations.ts';

const statuses = (['new', 'beta', 'stable'] as const).map((value) => ({ value, label: appStatusNames[value] }));

/** Asks for the address and status of a proposal that has been built. */
export function ShipDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const { mutateAsync: ship } = useShipApp();
  const form = usePortalForm({
    schema: shipAppForm,
    initial: { url: '', status: 'new' },
    initialFocus: 'url',
    send: async (shipping) => {
      await ship({ app, ...shipping });
      onClose();
    },
  });
  const url = form.field('url');
  const status = form.field('status');
  return (
    <FormDialog
      title={`Beschikbaar maken: ${app.name}`}
      description="Iedereen die de app mag zien, kan hem daarna openen. Wie erom vroeg of erop stemde, krijgt een melding."
      form={form}
      submitLabel="Beschikbaar maken"
      busyLabel="Beschikbaar maken..."
      onClose={onClose}
    >
      <Field label="Adres" hint="Waar de app opent, met https ervoor." error={url.error}>
        <TextInput type="url" inputMode="url" autoComplete="off" maxLength={500} {...url.input} />
      </Field>
      <Field label="Status" error={status.error}>
        <Select options={statuses} {...status.input} />
      </Field>
    </FormDialog>
  );
}
