import { useState } from 'react';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import type { Control } from '#web/ui/playground.ts';

type Props = {
  control: Extract<Control, { type: 'number' }>;
  value: number;
  onChange: (value: number) => void;
};

/** A whole number within bounds; what is typed stays until it is one. */
export function NumberField({ control: { label, minimum, maximum }, value, onChange }: Props) {
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
