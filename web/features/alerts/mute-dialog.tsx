import { useQuery } from '@tanstack/react-query';
import { muteForm, type Alert } from '#contract/alerts.ts';
import { alertSourceLabels } from '#contract/value-labels.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useMuteAlerts } from './alert-mutations.ts';
import { mutesQuery } from './alert-queries.ts';
import { durations, findMute, toMuteBody } from './mute-body.ts';
import { muteText } from './mutes/mute-text.ts';

/** Mutes an alert, or everything of its source, for a while. */
export function MuteDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { mutateAsync: mute } = useMuteAlerts();
  const { data: mutes = [] } = useQuery(mutesQuery);
  const form = usePortalForm({
    schema: muteForm,
    initial: { scope: 'key', durationMinutes: durations[1]!.value, reason: '' },
    initialFocus: 'reason',
    toBody: toMuteBody(alert, mutes),
    send: async (body) => {
      await mute(body);
      onClose();
    },
  });
  const [scope, duration, reason] = [form.field('scope'), form.field('durationMinutes'), form.field('reason')];
  const replaced = findMute(mutes, alert, form.values.scope);
  return (
    <FormDialog
      title="Waarschuwingen dempen"
      description="Gedempte waarschuwingen worden wel bewaard, maar geven geen melding, e-mail of sms."
      form={form}
      submitLabel="Dempen"
      busyLabel="Dempen..."
      onClose={onClose}
    >
      <Field label="Wat" error={scope.error}>
        <Select
          {...scope.input}
          options={[
            { value: 'key', label: `Alleen “${alert.title}”` },
            { value: 'source', label: `Alles van ${alertSourceLabels[alert.source]}` },
          ]}
        />
      </Field>
      {replaced && (
        <Banner tone="warning" title="Dit is al gedempt. Uw keuze vervangt dat.">
          {muteText(replaced)}
        </Banner>
      )}
      <Field label="Hoe lang" error={duration.error}>
        <Select {...duration.input} options={durations} />
      </Field>
      <Field label="Reden" required error={reason.error}>
        <TextInput maxLength={300} {...reason.input} />
      </Field>
    </FormDialog>
  );
}
