import { announcementForm, importances, type ManagedAnnouncement } from '#contract/announcements.ts';
import { roles } from '#contract/platform/roles.ts';
import { importanceLabels } from '#contract/value-labels.ts';
import { call } from '#web/platform/call/call.ts';
import { formatOption } from '#web/platform/form/format-option.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { VersionedCheckbox } from '#web/platform/form/versioned-checkbox.tsx';
import { ChangedMeanwhile, VersionedField, type FieldsForm } from '#web/platform/form/versioned-field.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { fromLocalInput, toLocalInput } from '#web/platform/time/local-input.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { refetchAnnouncements } from '../announcement-mutations.ts';
import { audienceText } from '../announcement-texts.tsx';

type Values = {
  title: string;
  content: string;
  importance: string;
  minimumRole: string;
  mustAcknowledge: boolean;
  startsAt: string;
  endsAt: string;
};

const newValues: Values = {
  title: '',
  content: '',
  importance: 'normal',
  minimumRole: '0',
  mustAcknowledge: false,
  startsAt: '',
  endsAt: '',
};

function toValues(row: ManagedAnnouncement): Values {
  const { title, content, importance, minimumRole, mustAcknowledge, startsAt, endsAt } = row;
  return {
    title,
    content,
    importance,
    minimumRole: String(minimumRole),
    mustAcknowledge,
    startsAt: toLocalInput(startsAt),
    endsAt: toLocalInput(endsAt),
  };
}

/** A moment that was not changed keeps its seconds, which the field does not show. */
const momentOf = (typed: string, stored: string | null) =>
  stored !== null && typed === toLocalInput(stored) ? stored : fromLocalInput(typed);

const toBody = ({ minimumRole, startsAt, endsAt, ...values }: Values, stored: ManagedAnnouncement | null) => ({
  ...values,
  minimumRole: Number(minimumRole),
  startsAt: momentOf(startsAt, stored?.startsAt ?? null),
  endsAt: momentOf(endsAt, stored?.endsAt ?? null),
});

/** Publishes an announcement, or plans it. */
export function AddAnnouncementDialog({ onClose }: { onClose: () => void }) {
  const form = usePortalForm({
    schema: announcementForm,
    initial: newValues,
    initialFocus: 'title',
    toBody: (values) => toBody(values, null),
    send: async (body) => {
      await call('POST /api/admin/announcements', { body });
      await refetchAnnouncements();
      const isPlanned = body.startsAt !== null && Date.parse(body.startsAt) > Date.now();
      toast({
        title: isPlanned ? `Mededeling gepland voor ${formatDateTime(body.startsAt!)}` : 'Mededeling geplaatst',
      });
      onClose();
    },
  });
  return (
    <FormDialog title="Nieuwe mededeling" form={form} submitLabel="Plaatsen" busyLabel="Plaatsen..." onClose={onClose}>
      <AnnouncementFields form={form} />
    </FormDialog>
  );
}

type EditProps = { announcement: ManagedAnnouncement; onClose: () => void };

export function EditAnnouncementDialog({ announcement, onClose }: EditProps) {
  const { id, title } = announcement;
  const form = useVersionedForm({
    row: announcement,
    toValues,
    schema: announcementForm,
    initialFocus: 'title',
    toBody: (values) => toBody(values, announcement),
    send: async (body, version) => {
      await call('PUT /api/admin/announcements/{id}', { params: { id }, body: { ...body, version } });
      await refetchAnnouncements();
      toast({ title: 'Mededeling gewijzigd' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Mededeling wijzigen: ${title}`}
      description="Wie de mededeling al heeft gesloten of bevestigd, ziet de wijziging alleen bij Mededelingen."
      form={form}
      submitLabel="Opslaan"
      busyLabel="Opslaan..."
      onClose={onClose}
    >
      <AnnouncementFields form={form} />
    </FormDialog>
  );
}

const importanceOptions = importances.map((value) => ({ value, label: importanceLabels[value] }));
const roleOptions = roles.map((role) => ({ value: String(role), label: audienceText(role) }));

function AnnouncementFields({ form }: { form: FieldsForm<Values> }) {
  return (
    <>
      <ChangedMeanwhile form={form} />
      <VersionedField form={form} name="title" label="Titel" required>
        {(input) => <TextInput {...input} maxLength={100} autoComplete="off" />}
      </VersionedField>
      <VersionedField form={form} name="content" label="Tekst" required>
        {(input) => <Textarea {...input} rows={4} maxLength={2000} />}
      </VersionedField>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <VersionedField form={form} name="importance" label="Belang" format={formatOption(importanceOptions)}>
            {(input) => <Select options={importanceOptions} {...input} />}
          </VersionedField>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <VersionedField form={form} name="minimumRole" label="Voor wie" format={formatOption(roleOptions)}>
            {(input) => <Select options={roleOptions} {...input} />}
          </VersionedField>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <VersionedField form={form} name="startsAt" label="Vanaf" optional hint="Leeg is: meteen.">
            {(input) => <TextInput type="datetime-local" max="9999-12-31T23:59" {...input} />}
          </VersionedField>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <VersionedField form={form} name="endsAt" label="Tot" optional hint="Leeg is: tot u de mededeling beëindigt.">
            {(input) => <TextInput type="datetime-local" max="9999-12-31T23:59" {...input} />}
          </VersionedField>
        </div>
      </div>
      <VersionedCheckbox
        form={form}
        name="mustAcknowledge"
        label="Moet worden bevestigd"
        hint="Blijft staan tot iemand “Gelezen en begrepen” kiest. U ziet wie dat heeft gedaan."
      />
    </>
  );
}
