import { iconNames, type IconName } from '#contract/icon-names.ts';
import type { ManagedTool, ToolForm } from '#contract/manage-tools.ts';
import { formatOption } from '#web/platform/form/format-option.ts';
import { ChangedMeanwhile, VersionedField, type FieldsForm } from '#web/platform/form/versioned-field.tsx';
import { iconOptions } from '#web/ui/inputs/icon-options.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

export const newToolValues: ToolForm = { name: '', description: '', icon: 'app-window', url: '' };

/** The values of the fields for a tool. */
export function toToolValues({ name, description, icon, url }: ManagedTool): ToolForm {
  return { name, description, icon: toIconName(icon), url };
}

function toIconName(icon: string): IconName {
  return iconNames.find((name) => name === icon) ?? 'app-window';
}

export function ToolFields({ form }: { form: FieldsForm<ToolForm> }) {
  return (
    <>
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
      <VersionedField form={form} name="icon" label="Pictogram" format={formatOption(iconOptions)}>
        {(input) => <Select options={iconOptions} {...input} />}
      </VersionedField>
    </>
  );
}
