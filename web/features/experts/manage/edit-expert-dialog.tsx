import type { Expert } from '#contract/experts.ts';
import { expertForm, type ExpertForm } from '#contract/manage-experts.ts';
import { expertStatusLabels } from '#contract/value-labels.ts';
import { call } from '#web/platform/call/call.ts';
import { formatOption } from '#web/platform/form/format-option.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { ChangedMeanwhile, VersionedField } from '#web/platform/form/versioned-field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { updateCachedExpert } from '../experts-query.ts';

const kindOptions = (['active', 'available', 'consultant'] as const).map((value) => ({
  value,
  label: expertStatusLabels[value],
}));
const activeOptions = [
  { value: 'yes', label: 'In de lijst' },
  { value: 'no', label: 'Niet actief' },
];

/** Changes what the directory shows of an expert. */
export function EditExpertDialog({ expert, onClose }: { expert: Expert; onClose: () => void }) {
  const form = useVersionedForm({
    row: expert,
    toValues: toExpertValues,
    toBody: toExpertBody,
    schema: expertForm,
    initialFocus: 'name',
    send: async (body, version) => {
      updateCachedExpert(
        await call('PUT /api/experts/{id}', { params: { id: expert.id }, body: { ...body, version } }),
      );
      toast({ title: `${body.name} is gewijzigd` });
      onClose();
    },
  });
  const subjectsHint = 'Met komma’s ertussen.';
  return (
    <FormDialog
      size="lg"
      title={`Expert wijzigen: ${expert.name}`}
      form={form}
      submitLabel="Opslaan"
      busyLabel="Opslaan..."
      onClose={onClose}
    >
      <ChangedMeanwhile form={form} />
      <VersionedField form={form} name="name" label="Naam" required>
        {(input) => <TextInput {...input} maxLength={60} autoComplete="off" />}
      </VersionedField>
      <VersionedField form={form} name="role" label="Functie" required>
        {(input) => <TextInput {...input} maxLength={80} autoComplete="off" />}
      </VersionedField>
      <VersionedField form={form} name="expertise" label="Expertise" required hint={subjectsHint}>
        {(input) => <TextInput {...input} autoComplete="off" />}
      </VersionedField>
      <VersionedField form={form} name="specialties" label="Specialiteiten" optional hint={subjectsHint}>
        {(input) => <TextInput {...input} autoComplete="off" />}
      </VersionedField>
      <VersionedField form={form} name="description" label="Omschrijving" optional>
        {(input) => <Textarea {...input} rows={3} />}
      </VersionedField>
      <VersionedField form={form} name="linkedin" label="LinkedIn" optional>
        {(input) => <TextInput {...input} inputMode="url" maxLength={300} autoComplete="off" />}
      </VersionedField>
      {expert.status !== 'automated' && (
        <VersionedField form={form} name="status" label="Soort" format={formatOption(kindOptions)}>
          {(input) => <Select options={kindOptions} {...input} />}
        </VersionedField>
      )}
      <VersionedField
        form={form}
        name="isActive"
        label="In het expertteam"
        format={formatOption(activeOptions)}
        hint="Wie niet actief is, staat niet in de lijst en beantwoordt geen gesprekken als expert."
      >
        {(input) => <Select options={activeOptions} {...input} />}
      </VersionedField>
    </FormDialog>
  );
}

/** The values of the fields: lists as a text with commas. */
type ExpertValues = {
  name: string;
  role: string;
  expertise: string;
  specialties: string;
  status: Expert['status'];
  description: string;
  linkedin: string;
  isActive: 'yes' | 'no';
};

export function toExpertValues(expert: Expert): ExpertValues {
  const { name, role, expertise, specialties, status, description, linkedin = '', isActive } = expert;
  return {
    name,
    role,
    status,
    description,
    linkedin,
    isActive: isActive ? 'yes' : 'no',
    expertise: expertise.join(', '),
    specialties: specialties.join(', '),
  };
}

export function toExpertBody({ linkedin, expertise, specialties, isActive, ...rest }: ExpertValues): ExpertForm {
  const address = linkedin.trim();
  return {
    ...rest,
    linkedin: address === '' ? null : address,
    expertise: splitSubjects(expertise),
    specialties: splitSubjects(specialties),
    isActive: isActive === 'yes',
  };
}

function splitSubjects(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((subject) => subject.trim())
    .filter((subject) => subject !== '');
}
