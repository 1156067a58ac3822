import { useRef, useState } from 'react';
import { acknowledgeForm, type Alert } from '#contract/alerts.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { useObjectActions } from '#web/platform/pages/object-actions.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { useAcknowledgeAlert, useResolveAlert } from './alert-mutations.ts';

const MuteDialog = lazyComponent(() => import('./mute-dialog.tsx').then((file) => file.MuteDialog));

/** The buttons, and what else finds each in the palette. */
const acknowledgeAction = {
  id: 'alert-acknowledge',
  title: 'Oppakken',
  keywords: ['neem waarschuwing op', 'pak op', 'in behandeling nemen'],
};
const resolveAction = { id: 'alert-resolve', title: 'Oplossen', keywords: ['los waarschuwing op', 'opgelost'] };
const muteAction = { id: 'alert-mute', title: 'Dempen', keywords: ['demp waarschuwing', 'geen meldingen'] };

/** Takes up an alert with a reason, mutes or resolves it. */
export function AlertComposer({ alert }: { alert: Alert }) {
  const [isMuting, setIsMuting] = useState(false);
  const closeMute = () => setIsMuting(false);
  const resolve = useResolveAlert();
  const { mutateAsync: acknowledge } = useAcknowledgeAlert({ ownErrors: true });
  const form = usePortalForm({
    schema: acknowledgeForm,
    initial: { reason: '' },
    send: async ({ reason }) => {
      await acknowledge({ id: alert.id, reason });
    },
  });
  const reason = form.field('reason');
  const acknowledgeButton = useRef<HTMLButtonElement>(null);
  const isOpen = alert.status === 'open';
  const description = alert.title;
  useObjectActions(`${alert.id} ${alert.status} ${alert.isMuted}`, [
    // As a press: an open alert without a typed reason asks for one.
    ...(isOpen ? [{ ...acknowledgeAction, description, run: () => acknowledgeButton.current?.click() }] : []),
    { ...resolveAction, description, run: () => !resolve.isPending && resolve.mutate(alert.id) },
    ...(alert.isMuted ? [] : [{ ...muteAction, description, run: () => setIsMuting(true) }]),
  ]);
  return (
    <form {...form.props} aria-label="Behandelen" className="grid gap-3">
      {isOpen && (
        <Field
          label="Reden"
          hint="Uw collega’s zien dat u ermee bezig bent. Herhalingen geven geen nieuwe melding, tenzij het erger wordt."
          error={reason.error}
        >
          <Textarea rows={2} maxLength={300} {...reason.input} />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {!alert.isMuted && (
          <Button variant="ghost" onClick={() => setIsMuting(true)}>
            {muteAction.title}
          </Button>
        )}
        {isOpen && (
          <Button ref={acknowledgeButton} type="submit" busy={form.busy} busyLabel="Oppakken...">
            {acknowledgeAction.title}
          </Button>
        )}
        <Button
          variant="primary"
          busy={resolve.isPending}
          busyLabel="Oplossen..."
          onClick={() => resolve.mutate(alert.id)}
        >
          {resolveAction.title}
        </Button>
      </div>
      {isMuting && (
        <LazyBoundary onMissing={closeMute}>
          <MuteDialog alert={alert} onClose={closeMute} />
        </LazyBoundary>
      )}
    </form>
  );
}
