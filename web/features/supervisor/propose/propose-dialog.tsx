import type { ChangeEvent } from 'react';
import { appCategoryLength, appNameLength } from '#contract/app-rules.ts';
import { roleNames, type Role } from '#contract/platform/roles.ts';
import { truncate } from '#contract/platform/truncate.ts';
import { proposalDescriptionLength, proposalForm } from '#contract/request-decisions.ts';
import type { RequestDetail } from '#contract/requests.ts';
import { listCategories, useApps } from '#web/features/apps/public.tsx';
import { PersonalDataWarning, usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { readProposalDraft, saveProposalDraft, type ProposalDraft } from './proposal-drafts.ts';
import { ProposalPreview } from './proposal-preview.tsx';
import { useProposeApp } from './use-propose-app.ts';

function initialDraft({ id, title, description, app }: RequestDetail): ProposalDraft {
  return (
    readProposalDraft(id) ?? {
      name: truncate(title, appNameLength),
      description: truncate(description, proposalDescriptionLength),
      category: app?.category ?? '',
      minimumRole: '0',
    }
  );
}

/** Turns an approved request into an app proposal: its texts can be changed, and the card is shown as it will be. */
export function ProposeDialog({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const role = useRole();
  const { mutateAsync: propose } = useProposeApp(request.id);
  const categories = listCategories(useApps().data ?? []);
  const form = usePortalForm({
    schema: proposalForm,
    initial: initialDraft(request),
    initialFocus: 'name',
    toBody: (typed) => ({ ...typed, minimumRole: Number(typed.minimumRole) }),
    send: async (body) => {
      if (!privacy.confirmSend()) return;
      await propose(body);
      onClose();
    },
  });
  const { values } = form;
  const privacy = usePersonalDataCheck(`${values.name}\n${values.description}`);
  const saveDraft = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    saveProposalDraft(request.id, { ...values, [name]: value });
  };
  const [name, description, category] = [form.field('name'), form.field('description'), form.field('category')];
  const roleOptions = ([0, 1, 2, 3] as Role[])
    .filter((each) => each <= role)
    .map((each) => ({ value: String(each), label: each === 0 ? 'Iedereen' : `${roleNames[each]} en hoger` }));
  return (
    <FormDialog
      size="lg"
      title="App-voorstel maken"
      description="Collega’s kunnen erop stemmen. Wie achter het verzoek staat, krijgt na 10 seconden de vraag om te stemmen."
      form={{ props: { ...form.props, onChange: saveDraft }, busy: form.busy }}
      submitLabel="Voorstel maken"
      busyLabel="Maken..."
      aside={<ProposalPreview draft={values} author={request.user?.name ?? ''} />}
      onClose={onClose}
    >
      <Field label="Naam" required error={name.error}>
        <TextInput {...name.input} maxLength={appNameLength} autoComplete="off" />
      </Field>
      <Field label="Omschrijving" required error={description.error}>
        <Textarea {...description.input} rows={5} maxLength={proposalDescriptionLength} />
      </Field>
      <Field label="Categorie" required error={category.error} hint="Kies een bestaande of typ een nieuwe.">
        <TextInput {...category.input} maxLength={appCategoryLength} list="voorstel-categorieen" autoComplete="off" />
      </Field>
      <datalist id="voorstel-categorieen">
        {categories.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
      <Field label="Zichtbaar voor" error={form.field('minimumRole').error}>
        <Select {...form.field('minimumRole').input} options={roleOptions} />
      </Field>
      <PersonalDataWarning
        {...privacy.formWarning(() => form.focus('description'))}
        readers="Uw collega’s krijgen dat te lezen."
      />
    </FormDialog>
  );
}
