import { useId } from 'react';
import { webhookKindNames } from '#contract/value-labels.ts';
import { chosenEventTypes, webhookEvents } from '#contract/webhook-events.ts';
import { personalDataStatement, webhookTargetEdit, webhookTargetForm, type WebhookTarget } from '#contract/webhooks.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { VersionedCheckbox } from '#web/platform/form/versioned-checkbox.tsx';
import { ChangedMeanwhile, VersionedField, type FieldsForm } from '#web/platform/form/versioned-field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { refetchWebhooks } from './webhook-queries.ts';

type EventType = (typeof chosenEventTypes)[number];
/** `events` has the error of the checkboxes. */
type Values = { name: string; kind: string; url: string; events: string; hasPersonalData: boolean } & Record<
  EventType,
  boolean
>;

type Shown = Pick<WebhookTarget, 'name' | 'kind' | 'events' | 'hasPersonalData'>;

const toValues = ({ name, kind, events, hasPersonalData }: Shown): Values => ({
  name,
  kind,
  url: '',
  events: '',
  hasPersonalData,
  ...(Object.fromEntries(chosenEventTypes.map((type) => [type, events.includes(type)])) as Record<EventType, boolean>),
});

const chosenOf = (values: Values) => chosenEventTypes.filter((type) => values[type]);

type AddProps = {
  onAdded: (added: { target: WebhookTarget; secret: string | null }) => void;
  onClose: () => void;
};

export function AddTargetDialog({ onAdded, onClose }: AddProps) {
  const form = usePortalForm({
    schema: webhookTargetForm,
    initial: toValues({ name: '', kind: 'webhook', events: [], hasPersonalData: false }),
    initialFocus: 'name',
    toBody: (values) => ({
      name: values.name,
      kind: values.kind,
      url: values.url,
      events: chosenOf(values),
      hasPersonalData: values.hasPersonalData,
    }),
    send: async (body) => {
      onAdded(await call('POST /api/webhooks', { body }));
      toast({ title: 'Doel toegevoegd' });
      void refetchWebhooks();
      onClose();
    },
  });
  return (
    <FormDialog title="Nieuw doel" form={form} submitLabel="Toevoegen" busyLabel="Toevoegen..." onClose={onClose}>
      <TargetFields form={form} isNew />
    </FormDialog>
  );
}

export function EditTargetDialog({ target, onClose }: { target: WebhookTarget; onClose: () => void }) {
  const form = useVersionedForm({
    row: target,
    toValues,
    schema: webhookTargetEdit,
    initialFocus: 'name',
    toBody: (values: Values) => ({
      name: values.name,
      ...(values.url.trim() !== '' && { url: values.url }),
      events: chosenOf(values),
      hasPersonalData: values.hasPersonalData,
    }),
    send: async (fields, version): Promise<void> => {
      const body = { ...fields, isActive: form.base.isActive, version };
      await call('PUT /api/webhooks/{id}', { params: { id: target.id }, body });
      toast({ title: 'Doel gewijzigd' });
      void refetchWebhooks();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${target.name} wijzigen`}
      form={form}
      submitLabel="Opslaan"
      busyLabel="Opslaan..."
      onClose={onClose}
    >
      <TargetFields form={form} isNew={false} />
    </FormDialog>
  );
}

const kindOptions = Object.entries(webhookKindNames).map(([value, label]) => ({ value, label }));

const urlHints: Record<string, string> = {
  webhook: 'Het portaal ondertekent elk bericht naar Standard Webhooks.',
  teams: 'Het adres dat Workflows in Teams geeft bij “Een webhookmelding naar een kanaal verzenden”.',
  slack: 'Het adres van een “incoming webhook” van Slack.',
};

function TargetFields({ form, isNew }: { form: FieldsForm<Values>; isNew: boolean }) {
  const hint = urlHints[form.values.kind];
  return (
    <>
      <ChangedMeanwhile form={form} />
      <VersionedField form={form} name="name" label="Naam" hint="Bijvoorbeeld: kanaal IT-meldingen.">
        {(input) => <TextInput {...input} autoComplete="off" />}
      </VersionedField>
      {isNew && (
        <VersionedField form={form} name="kind" label="Soort">
          {(input) => <Select {...input} options={kindOptions} />}
        </VersionedField>
      )}
      <VersionedField
        form={form}
        name="url"
        label={isNew ? 'Adres' : 'Nieuw adres'}
        hint={isNew ? hint : 'Leeg: het adres blijft zoals het is.'}
      >
        {(input) => <TextInput {...input} type="url" inputMode="url" autoComplete="off" spellCheck={false} />}
      </VersionedField>
      <EventFields form={form} />
      <PersonalDataField form={form} />
    </>
  );
}

function EventFields({ form }: { form: FieldsForm<Values> }) {
  const errorId = useId();
  const { error } = form.field('events');
  return (
    <fieldset name="events" tabIndex={-1} aria-describedby={error && errorId} className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1.5 font-medium">Gebeurtenissen</legend>
      {chosenEventTypes.map((type) => (
        <VersionedCheckbox key={type} form={form} name={type} label={webhookEvents[type].label} />
      ))}
      {error && (
        <p id={errorId} className="text-xs text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function PersonalDataField({ form }: { form: FieldsForm<Values> }) {
  return (
    <div>
      <VersionedCheckbox form={form} name="hasPersonalData" label="Met persoonsgegevens" />
      <p role="status" className="ml-7 text-xs text-pretty text-muted">
        {form.values.hasPersonalData
          ? `De privacyverklaring zegt dan: “${personalDataStatement}”`
          : 'Zonder staan er geen namen, e-mailadressen en teksten van mensen in de berichten.'}
      </p>
    </div>
  );
}
