import type { ReactNode } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field, type FieldProps } from '#web/ui/inputs/field.tsx';
import type { FieldChange } from './merge-changes.ts';
import type { FormField, PortalForm } from './use-portal-form.ts';
import type { VersionedForm } from './use-versioned-form.ts';

type Values = Record<string, string | boolean>;
type Format = (value: string) => string;

/** A versioned form, or one that adds a record with the same fields. */
export type FieldsForm<Input extends Values> = PortalForm<Input> &
  Partial<Pick<VersionedForm<Input>, 'changes' | 'swap'>>;

type VersionedFieldProps<Input extends Values> = Omit<FieldProps, 'children' | 'error'> & {
  form: FieldsForm<Input>;
  name: keyof Input & string;
  /** The text for a value, such as the label of an option; default: the value. */
  format?: Format;
  children: (input: FormField['input']) => ReactNode;
};

/** A field; of a versioned form also the value that was stored meanwhile, by a colleague or in another tab. */
export function VersionedField<Input extends Values>({
  form,
  name,
  format = (value) => value,
  hint,
  children,
  ...field
}: VersionedFieldProps<Input>) {
  const { error, input } = form.field(name);
  const change = form.changes?.[name];
  return (
    <>
      <Field {...field} error={error} hint={change ? <ChangeText change={change} format={format} /> : hint}>
        {children(input)}
      </Field>
      <SwapButton className="-mt-2 self-start" form={form} name={name} label={field.label} />
    </>
  );
}

type OtherValueProps<Input extends Values> = Pick<VersionedFieldProps<Input>, 'form' | 'name' | 'label' | 'format'> & {
  /** Describes the controls above it by this id. */
  id: string;
};

/** The value that was stored meanwhile, below controls that are no `Field`; null as long as nobody changed it. */
export function OtherValue<Input extends Values>({
  form,
  name,
  label,
  format = (value) => value,
  id,
}: OtherValueProps<Input>) {
  const change = form.changes?.[name];
  if (!change) return null;
  return (
    <div className="mt-1.5 grid justify-items-start gap-2">
      <p id={id} className="w-full text-xs">
        <ChangeText change={change} format={format} />
      </p>
      <SwapButton form={form} name={name} label={label} />
    </div>
  );
}

type SwapButtonProps<Input extends Values> = Pick<VersionedFieldProps<Input>, 'form' | 'name' | 'label' | 'className'>;

function SwapButton<Input extends Values>({ form, name, label, className }: SwapButtonProps<Input>) {
  const change = form.changes?.[name];
  if (!change) return null;
  return (
    <Button size="sm" {...(className !== undefined && { className })} onClick={() => form.swap?.(name)}>
      {change.isTaken ? `Mijn waarde terugzetten: ${label}` : `Opgeslagen waarde overnemen: ${label}`}
    </Button>
  );
}

type ChangeTextProps = { change: FieldChange; format: Format };

function ChangeText({ change: { theirs, own, isTaken }, format }: ChangeTextProps) {
  return (
    <span className="block rounded-md bg-warn-soft px-2.5 py-2 whitespace-pre-wrap wrap-anywhere text-ink">
      <span className="block font-semibold">
        {isTaken ? 'Hier staat nu wat intussen is opgeslagen. Eerst stond hier:' : 'Intussen is opgeslagen:'}
      </span>
      {format(String(isTaken ? own : theirs)) || '(leeg)'}
    </span>
  );
}

/** Announces at the top of a versioned form that the record was changed meanwhile; empty before that. */
export function ChangedMeanwhile<Input extends Values>({ form }: { form: FieldsForm<Input> }) {
  const { changes } = form;
  if (!changes) return null;
  const isShown = Object.keys(changes).length > 0;
  return (
    <Banner tone="danger" title="Dit is intussen gewijzigd.">
      {isShown
        ? 'Er is niets overschreven en wat u typte, staat er nog. Vergelijk de gemarkeerde velden en sla opnieuw op.'
        : 'Er is niets overschreven. De velden hieronder zijn gelijk gebleven; u kunt opnieuw opslaan.'}
    </Banner>
  );
}
