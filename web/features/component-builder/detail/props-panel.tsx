import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { maxPropLength } from '#contract/composition-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import type { Control, Controls, PropValue, PropValues } from '#web/ui/playground.ts';
import { fitProps } from '../catalogue/fit-props.ts';

type Props = { controls: Controls; values: PropValues; onChange: (values: PropValues) => void };

/** The editable props; the example changes with each of them. */
export function PropsPanel({ controls, values, onChange }: Props) {
  return (
    <div className="grid gap-4">
      {Object.entries(controls).map(([name, control]) => (
        <PropField
          key={name}
          control={control}
          value={values[name] ?? control.initial}
          onChange={(value) => onChange({ ...values, [name]: value })}
        />
      ))}
      <Button
        variant="ghost"
        className="justify-self-start"
        icon={<Undo2 aria-hidden />}
        onClick={() => onChange(fitProps(controls, {}).values)}
      >
        Beginwaarden terugzetten
      </Button>
    </div>
  );
}

type FieldProps = { control: Control; value: PropValue; onChange: (value: PropValue) => void };

function PropField({ control, value, onChange }: FieldProps) {
  switch (control.type) {
    case 'boolean':
      return (
        <Checkbox checked={value === true} onChange={({ target }) => onChange(target.checked)}>
          {control.label}
        </Checkbox>
      );
    case 'choice':
      return (
        <Field label={control.label}>
          <Select
            value={String(value)}
            options={control.options.map((option) => ({ value: option, label: option }))}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      );
    case 'number':
      return <NumberField control={control} value={Number(value)} onChange={onChange} />;
    default:
      return (
        <Field label={control.label}>
          <TextInput
            value={String(value)}
            maxLength={maxPropLength}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      );
  }
}

type NumberFieldProps = {
  control: Extract<Control, { type: 'number' }>;
  value: number;
  onChange: (value: number) => void;
};

/** A whole number within bounds; what is typed stays until it is one. */
function NumberField({ control: { label, minimum, maximum }, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const parse = (text: string) => (/^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
  const isValid = (number: number) => number >= minimum && number <= maximum;
  const change = (text: string) => {
    const number = parse(text);
    setTyped(isValid(number) ? null : text);
    if (isValid(number)) onChange(number);
  };
  return (
    <Field label={label} error={typed === null ? null : `Vul een heel getal in van ${minimum} tot en met ${maximum}`}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        onChange={({ target }) => change(target.value)}
      />
    </Field>
  );
}
