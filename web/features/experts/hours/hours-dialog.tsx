import type { Expert } from '#contract/experts.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { VersionedCheckbox } from '#web/platform/form/versioned-checkbox.tsx';
import { ChangedMeanwhile, VersionedField } from '#web/platform/form/versioned-field.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { fromLocalInput } from '#web/platform/time/local-input.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { weekdays } from '../availability.ts';
import { DayFields } from './day-fields.tsx';
import { hoursSchema, toHoursValues, type HoursForm, type HoursValues } from './hours-values.ts';
import { saveHours } from './save-hours.ts';

/** `draft`: typed before, in a dialog that was closed. `onCancel` receives what was typed; null when nothing was changed. */
type Props = {
  expert: Expert;
  draft: HoursValues | null;
  onClose: () => void;
  onCancel: (typed: HoursValues | null) => void;
};

/** Changes the hours and the absence of an expert. */
export function HoursDialog({ expert, draft, onClose, onCancel }: Props) {
  const form = useVersionedForm({
    row: expert,
    typed: draft ?? undefined,
    toValues: toHoursValues,
    schema: hoursSchema,
    send: async (schedule, version) => {
      await saveHours({ id: expert.id, version, ...schedule });
      toast({ title: 'De uren zijn opgeslagen' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Uren van ${expert.name}`}
      description={`Binnen deze uren ${expert.isOwn ? 'bent u' : `is ${expert.name}`} bereikbaar met het portaal open en zonder ander gesprek. Alle tijden gelden in Nederland; een lege dag is een vrije dag.`}
      form={form}
      unsaved={false}
      submitLabel="Opslaan"
      busyLabel="Opslaan..."
      onClose={() => onCancel(form.isDirty ? form.values : null)}
    >
      <ChangedMeanwhile form={form} />
      <Absence expert={expert} form={form} />
      {weekdays.map((name, at) => (
        <DayFields key={name} name={name} day={at + 1} form={form} />
      ))}
    </FormDialog>
  );
}

function Absence({ expert, form }: { expert: Expert; form: HoursForm }) {
  return (
    <>
      <VersionedField
        form={form}
        name="backAt"
        label="Terug om"
        optional
        format={formatAbsence}
        hint={
          expert.isOwn
            ? 'Tot dit tijdstip bent u afwezig, ook binnen uw uren. Leeg: niet afwezig.'
            : `Tot dit tijdstip is ${expert.name} afwezig, ook binnen de uren. Leeg: niet afwezig.`
        }
      >
        {(input) => (
          <TextInput
            {...input}
            type="datetime-local"
            max="9999-12-31T23:59"
            trailing={
              input.value && (
                <Button size="sm" variant="ghost" onClick={() => form.set('backAt', '')}>
                  Wissen
                </Button>
              )
            }
          />
        )}
      </VersionedField>
      <VersionedCheckbox
        form={form}
        name="outsideHours"
        label="Ook buiten deze uren bereikbaar"
        hint="Zolang het portaal open is, ook als er nu geen uren zijn."
      />
    </>
  );
}

function formatAbsence(value: string): string {
  const moment = fromLocalInput(value);
  return moment === null ? 'niet afwezig' : formatDateTime(moment);
}
