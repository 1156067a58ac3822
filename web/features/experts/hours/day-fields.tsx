import { Plus, X } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { OtherValue } from '#web/platform/form/versioned-field.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { blocksOf, formatBlock, toBlock, type Block, type BlockName, type HoursForm } from './hours-values.ts';

/** The one or two blocks of a weekday. */
export function DayFields({ name, day, form }: { name: string; day: number; form: HoursForm }) {
  const [first, second] = blocksOf(day);
  const hasSecond = form.values[second] !== '';
  const add = () => {
    flushSync(() => form.set(second, formatBlock({ from: '', until: '' })));
    form.focus(second);
  };
  const addSecond = (
    <Button
      variant="ghost"
      icon={<Plus aria-hidden />}
      aria-label={`Tweede blok op ${name}`}
      data-tip="Tweede blok"
      disabled={hasSecond || toBlock(form.values[first]).until === ''}
      onClick={add}
    />
  );
  const removeSecond = (
    <Button
      variant="ghost"
      icon={<X aria-hidden />}
      aria-label={`Tweede blok van ${name} weghalen`}
      onClick={() => form.set(second, '')}
    />
  );
  return (
    <fieldset className="grid min-w-0 grid-cols-1 items-start sm:grid-cols-[6.5rem_1fr] gap-x-3 gap-y-2 border-t border-line pt-3">
      <legend className="sr-only">{name}</legend>
      <span aria-hidden className="font-medium first-letter:uppercase sm:pt-2">
        {name}
      </span>
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <BlockFields form={form} name={first} day={name} label={name} action={addSecond} />
        {(hasSecond || form.changes?.[second]) && (
          <BlockFields form={form} name={second} day={name} label={`${name}, tweede blok`} action={removeSecond} />
        )}
      </div>
    </fieldset>
  );
}

type BlockFieldsProps = {
  form: HoursForm;
  name: BlockName;
  day: string;
  /** Names the block in the button that takes over its other value. */
  label: string;
  action: ReactNode;
};

function BlockFields({ form, name, day, label, action }: BlockFieldsProps) {
  const { error, input } = form.field(name);
  const block = toBlock(input.value);
  const [errorId, otherId] = [`fout-${name}`, `ander-${name}`];
  const describedBy = [error && errorId, form.changes?.[name] && otherId].filter(Boolean).join(' ');
  const timeProps = (part: keyof Block) => ({
    type: 'time',
    value: block[part],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      form.set(name, formatBlock({ ...block, [part]: target.value })),
    // On phones there is room for the time only; a tap opens the picker.
    className: 'min-w-0 flex-1 max-sm:[&_::-webkit-calendar-picker-indicator]:hidden',
  });
  return (
    <div>
      <div className="flex items-center gap-2">
        {/* The form focuses a field by its name. */}
        <TextInput {...timeProps('from')} name={name} aria-label={`${day} van`} />
        <span aria-hidden>–</span>
        <TextInput {...timeProps('until')} aria-label={`${day} tot`} />
        {action}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-xs text-danger">
          {error}
        </p>
      )}
      <OtherValue
        id={otherId}
        form={form}
        name={name}
        label={label}
        format={(value) => (value === formatBlock({ from: '', until: '' }) ? '' : value)}
      />
    </div>
  );
}
