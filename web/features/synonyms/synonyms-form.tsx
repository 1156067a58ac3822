import type { ReactNode } from 'react';
import { ChangedMeanwhile, VersionedField, type FieldsForm } from '#web/platform/form/versioned-field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

type SynonymsFormProps = {
  form: FieldsForm<{ words: string }>;
  label: string;
  /** The buttons beside the field. */
  children: ReactNode;
};

/** The words of a group, separated by commas. */
export function SynonymsForm({ form, label, children }: SynonymsFormProps) {
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ChangedMeanwhile form={form} />
      <div className="flex flex-wrap items-start gap-3">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-4">
          <VersionedField
            form={form}
            name="words"
            label={label}
            hint="Met komma’s ertussen, bijvoorbeeld: onkosten, declaratie, bonnetje."
          >
            {(input) => <TextInput {...input} autoComplete="off" maxLength={1000} />}
          </VersionedField>
        </div>
        <div className="flex gap-2 sm:mt-7">{children}</div>
      </div>
    </form>
  );
}
