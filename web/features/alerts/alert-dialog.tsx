import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { acknowledgeForm, muteForm, type Alert } from '#contract/alerts.ts';
import { alertSourceLabels } from '#contract/value-labels.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { AlertContent } from './alert-content.tsx';
import { useAcknowledgeAlert, useMuteAlerts, useResolveAlert } from './alert-mutations.ts';
import { alertQuery, mutesQuery } from './alert-queries.ts';
import { durations, findMute, toMuteBody } from './mute-body.ts';
import { muteText } from './mutes/mute-text.ts';

/** One alert with its details, and what an administrator can do with it. */
export function AlertDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(alertQuery(id));
  const { data: alert } = query;
  const [form, setForm] = useState<'acknowledge' | 'mute' | null>(null);
  // A form takes the place of the dialog, which then cannot restore the focus itself.
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    onClose();
    setTimeout(() => opener instanceof HTMLElement && opener.focus());
  };
  const backToAlert = () => setForm(null);
  if (alert && form === 'acknowledge') return <AcknowledgeDialog alert={alert} onClose={backToAlert} />;
  if (alert && form === 'mute') return <MuteDialog alert={alert} onClose={backToAlert} />;
  return (
    <Dialog
      onClose={close}
      size="lg"
      title={alert?.title ?? 'Waarschuwing'}
      footer={alert && <Actions alert={alert} onForm={setForm} onClose={close} />}
    >
      <QueryContent query={query} failed="De waarschuwing kon niet worden geladen" loading={<SkeletonText lines={6} />}>
        {(loaded) => <AlertContent alert={loaded} />}
      </QueryContent>
    </Dialog>
  );
}

type ActionsProps = { alert: Alert; onForm: (form: 'acknowledge' | 'mute') => void; onClose: () => void };

function Actions({ alert, onForm, onClose }: ActionsProps) {
  const resolve = useResolveAlert();
  if (alert.status === 'resolved')
    return (
      <Button variant="ghost" onClick={onClose}>
        Sluiten
      </Button>
    );
  return (
    <>
      {!alert.isMuted && (
        <Button variant="ghost" onClick={() => onForm('mute')}>
          Dempen
        </Button>
      )}
      {alert.status === 'open' && <Button onClick={() => onForm('acknowledge')}>Oppakken</Button>}
      <Button
        variant="primary"
        busy={resolve.isPending}
        busyLabel="Oplossen..."
        onClick={() => resolve.mutate(alert.id)}
      >
        Oplossen
      </Button>
    </>
  );
}

function AcknowledgeDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { mutateAsync: acknowledge } = useAcknowledgeAlert();
  const form = usePortalForm({
    schema: acknowledgeForm,
    initial: { reason: '' },
    initialFocus: 'reason',
    send: async ({ reason }) => {
      await acknowledge({ id: alert.id, reason });
      onClose();
    },
  });
  const reason = form.field('reason');
  return (
    <FormDialog
      title={`Oppakken: ${alert.title}`}
      description="Uw collega’s zien dat u ermee bezig bent. Herhalingen geven geen nieuwe melding, tenzij het erger wordt."
      form={form}
      submitLabel="Oppakken"
      busyLabel="Oppakken..."
      onClose={onClose}
    >
      <Field label="Reden" required hint="Bijvoorbeeld wat u doet, of waarom het kan wachten." error={reason.error}>
        <Textarea rows={3} maxLength={300} {...reason.input} />
      </Field>
    </FormDialog>
  );
}

function MuteDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
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
