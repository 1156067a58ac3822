import type { Composition } from '#contract/component-builder.ts';
import { compositionNameForm } from '#contract/composition-form.ts';
import { call } from '#web/platform/call/call.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { ChangedMeanwhile, VersionedField } from '#web/platform/form/versioned-field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import type { PropValues } from '#web/ui/playground.ts';
import { refetchCompositions } from './compositions-query.ts';
import { parsePropsText, toPropsText } from './props-text.ts';

type Props = {
  /** The row that the props were based on. */
  composition: Composition;
  props: PropValues;
  onClose: () => void;
  onSaved: (row: Composition) => void;
};

/** Saves the props of a composition; compares them when another administrator saved it meanwhile. */
export function SaveCompositionDialog({ composition, props, onClose, onSaved }: Props) {
  const form = useVersionedForm({
    row: composition,
    toValues: (row) => ({ name: row.name, props: toPropsText(row.props) }),
    typed: { name: composition.name, props: toPropsText(props) },
    schema: compositionNameForm,
    initialFocus: 'name',
    toBody: ({ name }) => ({ name, component: composition.component }),
    send: async (typed, version) => {
      const body = { ...typed, props: parsePropsText(form.values.props) };
      const saved = await call('PUT /api/compositions/{id}', {
        params: { id: composition.id },
        body: { ...body, version },
      });
      await refetchCompositions();
      toast({ title: `${body.name} is opgeslagen` });
      onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Opslaan: ${composition.name}`}
      form={form.props}
      busy={form.busy}
      unsaved={form.values.name !== composition.name}
      submitLabel="Opslaan"
      busyLabel="Opslaan..."
      onClose={onClose}
    >
      <ChangedMeanwhile form={form} />
      <VersionedField form={form} name="name" label="Naam">
        {(input) => <TextInput {...input} autoComplete="off" maxLength={60} />}
      </VersionedField>
      <VersionedField form={form} name="props" label="Eigenschappen">
        {(input) => <Textarea {...input} readOnly rows={3} />}
      </VersionedField>
    </FormDialog>
  );
}
