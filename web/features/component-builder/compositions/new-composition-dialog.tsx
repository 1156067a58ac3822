import { compositionNameForm } from '#contract/composition-form.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { usePageCheck } from '#web/platform/use-page-check.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import type { PropValues } from '#web/ui/playground.ts';
import { useCatalogue, type CatalogueEntry } from '../catalogue/catalogue.ts';
import { useShow, viewParameters } from '../catalogue/catalogue-search.ts';
import { exampleQuery } from '../catalogue/example-query.ts';
import { fitProps } from '../catalogue/fit-props.ts';
import { refetchCompositions } from './compositions-query.ts';

type Props = {
  /** The component and props to save; default: chosen in the dialog, with its initial props. */
  of?: { component: string; props: PropValues };
  onClose: () => void;
};

/** Saves a new composition and opens its props. */
export function NewCompositionDialog({ of, onClose }: Props) {
  const catalogue = useCatalogue();
  const show = useShow();
  const startPageCheck = usePageCheck(viewParameters);
  const form = usePortalForm({
    schema: compositionNameForm,
    initial: { name: '', component: of?.component ?? '' },
    initialFocus: 'name',
    send: async (chosen) => {
      const isOnPage = startPageCheck();
      const composition = { ...chosen, props: of?.props ?? (await loadInitialProps(catalogue.get(chosen.component))) };
      const [added] = await call('POST /api/compositions', { body: { compositions: [composition] } });
      await refetchCompositions();
      toast({ title: `${composition.name} is opgeslagen` });
      onClose();
      if (added && isOnPage()) show({ composition: added.id, panel: 'props' }, { ignoreBlocker: true });
    },
  });
  const name = form.field('name');
  const component = form.field('component');
  const options = [...catalogue.values()].map((entry) => ({ value: entry.id, label: entry.name }));
  return (
    <FormDialog
      title={of ? 'Compositie opslaan' : 'Nieuw component'}
      description="Een component met uw eigenschappen, onder een eigen naam. Alle beheerders zien het."
      form={form}
      submitLabel="Opslaan"
      busyLabel="Opslaan..."
      onClose={onClose}
    >
      <Field label="Naam" error={name.error}>
        <TextInput {...name.input} autoComplete="off" maxLength={60} placeholder="Bijvoorbeeld: knop om te stemmen" />
      </Field>
      {!of && (
        <Field label="Component" error={component.error}>
          <Select {...component.input} options={options} placeholder="Kies een component" />
        </Field>
      )}
    </FormDialog>
  );
}

async function loadInitialProps(entry: CatalogueEntry | undefined): Promise<PropValues> {
  if (!entry) return {};
  const { playground } = await queryClient.ensureQueryData(exampleQuery(entry));
  return fitProps(playground.controls, {}).values;
}
