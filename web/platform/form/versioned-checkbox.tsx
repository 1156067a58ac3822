import { Checkbox, type CheckboxProps } from '#web/ui/inputs/checkbox.tsx';
import { OtherValue, type FieldsForm } from './versioned-field.tsx';

type Props<Input extends Record<string, string | boolean>> = Pick<CheckboxProps, 'hint'> & {
  form: FieldsForm<Input>;
  name: keyof Input & string;
  label: string;
};

/** A checkbox; of a versioned form also with the value that was stored meanwhile. */
export function VersionedCheckbox<Input extends Record<string, string | boolean>>({
  form,
  name,
  label,
  hint,
}: Props<Input>) {
  const otherId = `ander-${name}`;
  return (
    <div>
      <Checkbox {...form.checkbox(name)} aria-describedby={form.changes?.[name] && otherId} hint={hint}>
        {label}
      </Checkbox>
      <OtherValue
        id={otherId}
        form={form}
        name={name}
        label={label}
        format={(value) => (value === 'true' ? 'Ja' : 'Nee')}
      />
    </div>
  );
}
