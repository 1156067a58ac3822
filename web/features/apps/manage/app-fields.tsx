import { appCategoryLength, appNameLength } from '#contract/app-rules.ts';
import { appStatuses } from '#contract/apps.ts';
import { iconNames } from '#contract/icon-names.ts';
import { appHues, type ManagedApp } from '#contract/manage-apps.ts';
import { roleNames, type Role } from '#contract/platform/roles.ts';
import { appStatusNames } from '#contract/status-labels.ts';
import { hueNames } from '#contract/value-labels.ts';
import { formatOption } from '#web/platform/form/format-option.ts';
import { ChangedMeanwhile, VersionedField, type FieldsForm } from '#web/platform/form/versioned-field.tsx';
import { iconOptions } from '#web/ui/inputs/icon-options.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

/** The values of the fields: an empty URL is a proposal. */
export type AppValues = {
  name: string;
  description: string;
  category: string;
  status: string;
  icon: string;
  hue: string;
  minimumRole: string;
  url: string;
};

export const newAppValues: AppValues = {
  name: '',
  description: '',
  category: '',
  status: 'development',
  icon: 'app-window',
  hue: 'hue-1',
  minimumRole: '0',
  url: '',
};

/** The values of the fields for an app. */
export function toAppValues(app: ManagedApp): AppValues {
  const { name, description, category, status } = app;
  return {
    name,
    description,
    category,
    status,
    icon: iconNames.find((icon) => icon === app.icon) ?? 'app-window',
    hue: appHues.find((hue) => hue === app.bgColor) ?? 'hue-1',
    minimumRole: String(app.minimumRole),
    url: app.url ?? '',
  };
}

/** The body of the call for the values of the fields. */
export function toAppBody({ url, minimumRole, ...values }: AppValues): unknown {
  return { ...values, minimumRole: Number(minimumRole), url: url.trim() || null };
}

const statusOptions = appStatuses.map((value) => ({ value, label: appStatusNames[value] }));
const hueOptions = appHues.map((value) => ({ value, label: hueNames[value] }));
const roleOptions = ([0, 1, 2, 3] as const).map((role) => ({ value: String(role), label: describeRole(role) }));

function describeRole(role: Role): string {
  return role === 0 ? 'Iedereen' : role === 3 ? 'Alleen beheerders' : `${roleNames[role]} en hoger`;
}

type AppFieldsProps = {
  form: FieldsForm<AppValues>;
  /** Categories in use, offered while typing. */
  categories: string[];
  /** What the chosen role changes for others. */
  roleHint?: string;
};

export function AppFields({ form, categories, roleHint }: AppFieldsProps) {
  return (
    <>
      <ChangedMeanwhile form={form} />
      <VersionedField form={form} name="name" label="Naam" required>
        {(input) => <TextInput {...input} maxLength={appNameLength} autoComplete="off" />}
      </VersionedField>
      <VersionedField form={form} name="description" label="Omschrijving" optional>
        {(input) => <Textarea {...input} rows={3} maxLength={1000} />}
      </VersionedField>
      <div className="grid gap-4 sm:grid-cols-2">
        <Column>
          <VersionedField form={form} name="category" label="Categorie" required>
            {(input) => <TextInput {...input} maxLength={appCategoryLength} list="app-categories" autoComplete="off" />}
          </VersionedField>
        </Column>
        <Column>
          <VersionedField form={form} name="status" label="Status" format={formatOption(statusOptions)}>
            {(input) => <Select options={statusOptions} {...input} />}
          </VersionedField>
        </Column>
        <Column>
          <VersionedField form={form} name="icon" label="Pictogram" format={formatOption(iconOptions)}>
            {(input) => <Select options={iconOptions} {...input} />}
          </VersionedField>
        </Column>
        <Column>
          <VersionedField form={form} name="hue" label="Kleur" format={formatOption(hueOptions)}>
            {(input) => <Select options={hueOptions} {...input} />}
          </VersionedField>
        </Column>
      </div>
      <VersionedField
        form={form}
        name="minimumRole"
        label="Zichtbaar voor"
        hint={roleHint}
        format={formatOption(roleOptions)}
      >
        {(input) => <Select options={roleOptions} {...input} />}
      </VersionedField>
      <VersionedField
        form={form}
        name="url"
        label="Adres"
        optional
        hint="Zonder adres is het een voorstel: collega’s kunnen erop stemmen, en niet openen."
      >
        {(input) => <TextInput {...input} inputMode="url" maxLength={500} autoComplete="off" />}
      </VersionedField>
      <datalist id="app-categories">
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
    </>
  );
}

function Column({ children }: { children: React.ReactNode }) {
  return <div className="flex min-w-0 flex-col gap-4">{children}</div>;
}
