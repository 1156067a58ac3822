import { toolForm } from '#contract/manage-tools.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { iconOptions } from '#web/ui/inputs/icon-options.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { refetchTools } from './manage-tools-queries.ts';
import { newToolValues } from './tool-fields.ts';
import { ToolPreview } from './tool-preview.tsx';

export function AddToolDialog({ onClose }: { onClose: () => void }) {
  const form = usePortalForm({
    schema: toolForm,
    initial: newToolValues,
    initialFocus: 'name',
    send: async (body) => {
      await call('POST /api/admin/tools', { body });
      await refetchTools();
      toast({ title: `${body.name} is toegevoegd`, description: 'De tool staat op de pagina Apps & Tools.' });
      onClose();
    },
  });
  const name = form.field('name');
  const description = form.field('description');
  const url = form.field('url');
  const icon = form.field('icon');
  return (
    <FormDialog
      title="Tool toevoegen"
      size="lg"
      form={form.props}
      busy={form.busy}
      submitLabel="Toevoegen"
      busyLabel="Bezig met toevoegen"
      aside={<ToolPreview {...form.values} />}
      onClose={onClose}
    >
      <Field label="Naam" required error={name.error}>
        <TextInput {...name.input} maxLength={60} autoComplete="off" />
      </Field>
      <Field label="Omschrijving" optional error={description.error}>
        <TextInput {...description.input} maxLength={120} autoComplete="off" />
      </Field>
      <Field label="Adres" required error={url.error} hint="Waar de tool opent, met https:// ervoor.">
        <TextInput {...url.input} inputMode="url" maxLength={500} autoComplete="off" />
      </Field>
      <Field label="Pictogram" error={icon.error}>
        <Select options={iconOptions} {...icon.input} />
      </Field>
    </FormDialog>
  );
}
