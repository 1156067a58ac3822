import * as z from 'zod/mini';
import { maintenancePlanForm, type MaintenancePlan } from '#contract/maintenance-plans.ts';
import { ChangedMeanwhile, VersionedField, type FieldsForm } from '#web/platform/form/versioned-field.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { fromLocalInput, toLocalInput } from '#web/platform/time/local-input.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { durationText, windowText } from '#web/platform/time/window-text.ts';

const localMoment = z.pipe(
  z.string().check(z.minLength(1, 'Kies een datum en tijd')),
  z.transform((value) => fromLocalInput(value) ?? ''),
);

/** The contract's form with dates and times in Amsterdam, converted to ISO instants. */
export const planSchema = z.object({
  startsAt: localMoment,
  endsAt: localMoment,
  note: maintenancePlanForm.shape.note,
});

export const newPlanValues = { startsAt: '', endsAt: '', note: '' };
type PlanValues = typeof newPlanValues;

export function toPlanValues({ startsAt, endsAt, note }: MaintenancePlan): PlanValues {
  return { startsAt: toLocalInput(startsAt), endsAt: toLocalInput(endsAt), note };
}

/** The window and note of planned maintenance; below them what will be planned. */
export function PlanFields({ kind, form }: { kind: 'app' | 'tool'; form: FieldsForm<PlanValues> }) {
  return (
    <>
      <ChangedMeanwhile form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-4">
          <VersionedField form={form} name="startsAt" label="Begin" required format={formatValue}>
            {(input) => <TextInput {...input} type="datetime-local" max="9999-12-31T23:59" />}
          </VersionedField>
        </div>
        <div className="grid content-start gap-4">
          <VersionedField form={form} name="endsAt" label="Einde" required format={formatValue}>
            {(input) => <TextInput {...input} type="datetime-local" max="9999-12-31T23:59" />}
          </VersionedField>
        </div>
      </div>
      <p role="status" className="text-xs text-muted">
        {previewText(form.values, kind === 'tool' ? 'Gesloten' : 'Onderhoud')}
      </p>
      <VersionedField
        form={form}
        name="note"
        label="Toelichting"
        optional
        hint="Staat vooraf op Status, en tijdens het onderhoud op de kaart."
      >
        {(input) => <Textarea rows={2} maxLength={200} {...input} />}
      </VersionedField>
    </>
  );
}

function formatValue(value: string): string {
  const moment = fromLocalInput(value);
  return moment === null ? '' : formatDateTime(moment);
}

/** The window as it will be stored: a time that the clock skips or repeats shows here as what it becomes. */
function previewText({ startsAt, endsAt }: PlanValues, what: string): string {
  const window = { startsAt: fromLocalInput(startsAt) ?? '', endsAt: fromLocalInput(endsAt) ?? '' };
  const duration = Date.parse(window.endsAt) - Date.parse(window.startsAt);
  if (!(duration > 0)) return 'Alle tijden gelden in Nederland.';
  return `${what} ${windowText(window)}, Nederlandse tijd (${durationText(window)}).`;
}
