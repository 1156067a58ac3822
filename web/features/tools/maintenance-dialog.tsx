import { useState } from 'react';
import * as z from 'zod/mini';
import { maintenanceForm, type Tool } from '#contract/tools.ts';
import { hasCode } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { fromLocalInput } from '#web/platform/time/local-input.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { untilText } from './tool-state.ts';
import { useStartMaintenance } from './maintenance-mutations.ts';

/** The contract's form with a date and time in Amsterdam, converted to an ISO instant. */
const maintenanceSchema = z.object({
  note: maintenanceForm.shape.note,
  until: z.pipe(z.string(), z.transform(fromLocalInput)),
});

export function MaintenanceDialog({ tool, onClose }: { tool: Tool; onClose: () => void }) {
  const { mutateAsync: start } = useStartMaintenance();
  /** The tool with the maintenance that a colleague announced meanwhile. */
  const [announced, setAnnounced] = useState<Tool | null>(null);
  const form = usePortalForm({
    schema: maintenanceSchema,
    initial: { note: '', until: '' },
    send: async (maintenance) => {
      await start({ tool, ...maintenance, replaces: announced?.maintenanceSince ?? undefined });
      onClose();
    },
    onError: (error) => {
      if (!hasCode(error, 'changed_meanwhile') || !error.current) return false;
      setAnnounced(error.current as Tool);
      return true;
    },
  });
  const note = form.field('note');
  const until = form.field('until');
  return (
    <FormDialog
      title={`Onderhoud melden: ${tool.name}`}
      description="De tool is voor iedereen gesloten tot u het onderhoud beëindigt, of tot het moment dat u hier kiest."
      form={form}
      submitLabel={announced ? 'Melding vervangen' : 'Onderhoud melden'}
      busyLabel="Melden..."
      onClose={onClose}
    >
      {announced && (
        <Banner tone="danger" title="Er is intussen onderhoud gemeld.">
          {replacementText(announced)}
        </Banner>
      )}
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

/** The end and the note of the maintenance that a save replaces, the quoted note last. */
function replacementText({ maintenanceNote: note, maintenanceUntil: until }: Tool): string {
  const end = until ? untilText(until, new Date()) : 'tot iemand het beëindigt';
  const quoted = note ? ` De toelichting is: “${note}”` : '';
  return `Het duurt ${end}. Met “Melding vervangen” geldt wat u hier invult.${quoted}`;
}
