import type { ChangeEvent } from 'react';
import { ChevronUp } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { appCategoryLength, appNameLength } from '#contract/app-rules.ts';
import { roleNames, type Role } from '#contract/platform/roles.ts';
import { truncate } from '#contract/platform/truncate.ts';
import { proposalDescriptionLength, proposalForm, type ProposalForm } from '#contract/request-decisions.ts';
import type { RequestDetail } from '#contract/requests.ts';
import {
  appCardClasses,
  AppCardLayout,
  AppTile,
  listCategories,
  ProposedBy,
  useApps,
} from '#web/features/apps/public.tsx';
import { PersonalDataWarning, usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { declareDraft } from '#web/platform/form/drafts.ts';
import { parseFields } from '#web/platform/parse-json.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { invalidateRequests, offerUndo } from '../change/offer-undo.ts';

function initialDraft({ id, title, description, app }: RequestDetail): ProposalDraft {
  return (
    proposalDraft(id).read() ?? {
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
    proposalDraft(request.id).save({ ...values, [name]: value });
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

/** The proposal as typed, with its minimum role as the value of a select. */
type ProposalDraft = Omit<ProposalForm, 'minimumRole'> & { minimumRole: string };

const fields = ['name', 'description', 'category', 'minimumRole'] satisfies (keyof ProposalDraft)[];

/** Unsent proposals by request; null when nothing was typed, or what is stored is invalid. */
export const proposalDraft = declareDraft('request_proposal', {
  parse: (stored): ProposalDraft | null => {
    const draft = parseFields<ProposalDraft>(stored);
    return fields.every((name) => typeof draft[name] === 'string') ? (draft as ProposalDraft) : null;
  },
});

/** The card of the proposal as it will be among the apps. */
function ProposalPreview({ draft, author }: { draft: ProposalDraft; author: string }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-medium">Zo ziet de kaart eruit</p>
      <div className={appCardClasses}>
        <AppCardLayout
          tile={<AppTile app={{ icon: '', bgColor: '' }} />}
          name={draft.name.trim() || 'Naam'}
          meta={
            <>
              <span className="truncate">{draft.category.trim() || 'Categorie'}</span>
              <Badge tone="dev">In ontwikkeling</Badge>
            </>
          }
          description={<span className="wrap-anywhere">{draft.description.trim() || 'Omschrijving'}</span>}
          footer={
            <>
              <ProposedBy name={author} />
              <span className="ml-auto flex items-center gap-1.5 text-muted">
                <ChevronUp aria-hidden className="size-4" />0 Stem
              </span>
            </>
          }
        />
      </div>
    </div>
  );
}

/** Creates an app proposal from a request, with an undo toast. The calling form shows errors. */
function useProposeApp(requestId: string) {
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: ProposalForm) => call('POST /api/requests/{id}/propose', { params: { id: requestId }, body }),
    onSuccess: (batch, { name }) => {
      const typed = proposalDraft(requestId).read();
      offerUndo(batch, `“${name}” staat bij de apps`, {
        onDone: () => proposalDraft(requestId).remove(),
        onUndone: () => typed && proposalDraft(requestId).save(typed),
      });
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: liveKey('apps') });
      await invalidateRequests();
    },
  });
}
