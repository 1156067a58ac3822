import { toolForm, type ManagedTool } from '#contract/manage-tools.ts';
import { call } from '#web/platform/call/call.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { ChangedMeanwhile, VersionedField } from '#web/platform/form/versioned-field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { refetchTools } from './manage-tools-queries.ts';
import { iconLabel, iconOptions } from '#web/ui/inputs/icon-options.ts';
import { toToolValues } from './tool-fields.ts';
import { ToolPreview } from './tool-preview.tsx';

export function EditToolDialog({ tool, onClose }: { tool: ManagedTool; onClose: () => void }) {
  const form = useVersionedForm({
    row: tool,
    toValues: toToolValues,
    schema: toolForm,
    initialFocus: 'name',
    send: async (body, version) => {
      await call('PUT /api/admin/tools/{id}', { params: { id: tool.id }, body: { ...body, version } });
      await refetchTools();
      toast({ title: 'Tool gewijzigd' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Tool wijzigen: ${tool.name}`}
      size="lg"
      form={form.props}
      busy={form.busy}
      submitLabel="Opslaan"
      busyLabel="Bezig met opslaan"
      aside={<ToolPreview {...form.values} />}
      onClose={onClose}
    >
      <ChangedMeanwhile form={form} />
      <VersionedField form={form} name="name" label="Naam" required>
        {(input) => <TextInput {...input} maxLength={60} autoComplete="off" />}
      </VersionedField>
      <VersionedField form={form} name="description" label="Omschrijving" optional>
        {(input) => <TextInput {...input} maxLength={120} autoComplete="off" />}
      </VersionedField>
      <VersionedField form={form} name="url" label="Adres" required hint="Waar de tool opent, met https:// ervoor.">
        {(input) => <TextInput {...input} inputMode="url" maxLength={500} autoComplete="off" />}
      </VersionedField>
      <VersionedField form={form} name="icon" label="Pictogram" format={iconLabel}>
        {(input) => <Select options={iconOptions} {...input} />}
      </VersionedField>
    </FormDialog>
  );
}
