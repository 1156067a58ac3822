import * as z from 'zod/mini';
import { maintenanceForm, type Tool } from '#contract/tools.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { fromLocalInput } from '#web/platform/time/local-input.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { useStartMaintenance } from './use-start-maintenance.ts';

/** The contract's form with a date and time in Amsterdam, converted to an ISO instant. */
const maintenanceSchema = z.object({
  note: maintenanceForm.shape.note,
  until: z.pipe(z.string(), z.transform(fromLocalInput)),
});

export function MaintenanceDialog({ tool, onClose }: { tool: Tool; onClose: () => void }) {
  const { mutateAsync: start } = useStartMaintenance();
  const form = usePortalForm({
    schema: maintenanceSchema,
    initial: { note: '', until: '' },
    send: async (maintenance) => {
      await start({ tool, ...maintenance });
      onClose();
    },
  });
  const note = form.field('note');
  const until = form.field('until');
  return (
    <FormDialog
      title={`Onderhoud melden: ${tool.name}`}
      description="De tool is voor iedereen gesloten tot u het onderhoud beëindigt, of tot het moment dat u hier kiest."
      form={form.props}
      busy={form.busy}
      unsaved={form.isDirty}
      submitLabel="Onderhoud melden"
      busyLabel="Melden..."
      onClose={onClose}
    >
      <Field label="Toelichting" optional hint="Staat op de kaart van de tool." error={note.error}>
        <Textarea rows={2} maxLength={200} {...note.input} />
      </Field>
      <Field
        label="Tot"
        optional
        hint="Zonder tijdstip blijft de tool gesloten tot u het onderhoud beëindigt."
        error={until.error}
      >
        <TextInput type="datetime-local" max="9999-12-31T23:59" {...until.input} />
      </Field>
    </FormDialog>
  );
}
