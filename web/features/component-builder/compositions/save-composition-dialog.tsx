import type { Composition, saveComposition } from '#contract/component-builder.ts';
import { compositionNameForm } from '#contract/composition-form.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import { call } from '#web/platform/call/call.ts';
import { isMissing } from '#web/platform/call/is-missing.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { ChangedMeanwhile, VersionedField } from '#web/platform/form/versioned-field.tsx';
import { usePageCheck } from '#web/platform/use-page-check.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import type { PropValues } from '#web/ui/playground.ts';
import { viewParameters } from '../catalogue/catalogue-search.ts';
import { refetchCompositions } from './compositions-query.ts';

type Props = {
  /** The row that the props were based on. */
  composition: Composition;
  /** It is saved as a new one. */
  isDeleted: boolean;
  props: PropValues;
  onClose: () => void;
  onSaved: (row: Composition) => void;
};

/** Saves the props of a composition; compares them when another administrator saved it meanwhile. */
export function SaveCompositionDialog({ composition, isDeleted, props, onClose, onSaved }: Props) {
  const startPageCheck = usePageCheck(viewParameters);
  const form = useVersionedForm({
    row: composition,
    toValues: (row) => ({ name: row.name, props: toPropsText(row.props) }),
    typed: { name: composition.name, props: toPropsText(props) },
    schema: compositionNameForm,
    initialFocus: 'name',
    toBody: ({ name }) => ({ name, component: composition.component }),
    send: async (typed, version) => {
      const isOnPage = startPageCheck();
      const body = { ...typed, props: parsePropsText(form.readValues().props) };
      const saved = isDeleted
        ? (await call('POST /api/compositions', { body: { compositions: [body] } }))[0]!
        : await replace(composition.id, { ...body, version });
      await refetchCompositions();
      toast({ title: `${body.name} is opgeslagen` });
      if (isOnPage()) onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={isDeleted ? 'Als nieuwe compositie opslaan' : `Opslaan: ${composition.name}`}
      {...(isDeleted && { description: `“${composition.name}” is intussen verwijderd.` })}
      form={form}
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

async function replace(id: string, body: BodyOf<typeof saveComposition>): Promise<Composition> {
  try {
    return await call('PUT /api/compositions/{id}', { params: { id }, body });
  } catch (error) {
    // Without a live connection the page learns only now that it was deleted.
    if (isMissing(error)) void refetchCompositions();
    throw error;
  }
}

/** Props as a text that two administrators can compare: a line each, by name. */
export function toPropsText(props: PropValues): string {
  return Object.entries(props)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n');
}

/** The props of a text by `toPropsText`. */
export function parsePropsText(text: string): PropValues {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      // With the flag s: JSON leaves U+2028 and U+2029 as they are.
      const [, name = '', value = ''] = /^([\w-]+): (.+)$/s.exec(line) ?? [];
      return name === '' ? [] : [[name, JSON.parse(value) as PropValues[string]]];
    }),
  );
}
