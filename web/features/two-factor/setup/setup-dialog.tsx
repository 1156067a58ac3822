import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { enableTwoFactorForm } from '#contract/two-factor.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { toastFailure } from '#web/platform/toasts/toast-failure.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CodeInput } from '#web/ui/inputs/code-input.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { BackupCodeList } from '../backup-codes/backup-code-list.tsx';
import { refetchTwoFactor, twoFactorStatusQuery } from '../two-factor-queries.ts';
import { markReplaced, pendingSetup, type PendingSetup } from './pending-setup.ts';
import { ScanStep } from './scan-step.tsx';
import { useStartSetup } from './use-start-setup.ts';

const headings = ['Scan de QR-code', 'Bewaar uw backupcodes', 'Vul de code uit uw app in'];

type Props = { setup: PendingSetup; onClose: () => void; onDone: () => void };

/** Three steps: the QR code, the backup codes, and the first code of the app, which enables it. */
export function SetupDialog({ setup, onClose, onDone }: Props) {
  const [step, setStep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useEnableForm(onDone);
  const restart = useStartSetup();
  const goTo = (next: number) => {
    flushSync(() => setStep(next));
    // The button that was pressed may be gone, and a screen reader must read the new step.
    if (next === 2) form.focus('totpCode');
    else heading.current?.focus();
  };
  const { data: status } = useQuery(twoFactorStatusQuery);
  const hasEarlierCodes = status !== undefined && status.backupCodesLeft > 0;
  const code = form.field('totpCode');
  return (
    <Dialog
      onClose={onClose}
      title="2FA instellen"
      footer={
        <>
          {step > 0 && (
            <Button variant="ghost" onClick={() => goTo(step - 1)}>
              Vorige
            </Button>
          )}
          {step < 2 ? (
            <Button key="next" variant="primary" onClick={() => goTo(step + 1)}>
              Volgende
            </Button>
          ) : (
            <Button
              // Not the element that was pressed: its click would submit the form at once.
              key="enable"
              variant="primary"
              type="submit"
              form="enable-two-factor"
              busy={form.busy}
              busyLabel="Activeren..."
            >
              Activeren
            </Button>
          )}
        </>
      }
    >
      <Steps current={step} />
      {setup.isReplaced && (
        <Banner
          tone="warning"
          className="mt-4"
          action={
            <Button
              size="sm"
              busy={restart.isPending}
              onClick={() => restart.mutate(undefined, { onSuccess: () => goTo(0) })}
            >
              Opnieuw beginnen
            </Button>
          }
        >
          U bent in een ander tabblad opnieuw begonnen, of de instelling is vervallen: na een uur, of doordat al uw
          andere sessies zijn beëindigd. De QR-code en de codes hier werken niet meer.
        </Banner>
      )}
      <h3 ref={heading} tabIndex={-1} className="mt-5 mb-3 text-sm font-semibold outline-none">
        {headings[step]}
      </h3>
      {step === 0 && <ScanStep setup={setup} />}
      {step === 1 && (
        <>
          <p className="mb-3 text-pretty text-muted">
            Met een backupcode logt u in als u uw telefoon niet bij u hebt. Elke code werkt één keer. Bewaar ze nu: u
            ziet ze hierna niet meer.
            {hasEarlierCodes && ' Backupcodes die u al had, werken na het activeren niet meer.'}
          </p>
          <BackupCodeList codes={setup.backupCodes} />
        </>
      )}
      {step === 2 && (
        <form {...form.props} id="enable-two-factor">
          <Field label="Code van 6 cijfers" error={code.error} hint="De app maakt elke 30 seconden een nieuwe code.">
            <CodeInput {...code.input} />
          </Field>
        </form>
      )}
    </Dialog>
  );
}

const steps = ['Scannen', 'Backupcodes', 'Activeren'] as const;

/** Which of the three steps is shown; `current` counts from 0. */
function Steps({ current }: { current: number }) {
  return (
    <ol className="flex gap-2 text-xs">
      {steps.map((step, at) => (
        <li key={step} className="flex-auto" aria-current={at === current ? 'step' : undefined}>
          <span
            aria-hidden
            className={cx('mb-1.5 block h-1 rounded-full', at <= current ? 'bg-primary' : 'bg-surface-3')}
          />
          <span className={at === current ? 'font-medium' : 'text-muted'}>
            {at + 1}. {step}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The form with the first code of the app. `onDone`: two-factor authentication is enabled. */
function useEnableForm(onDone: () => void) {
  const finish = () => {
    pendingSetup.write(null);
    void refetchTwoFactor();
    onDone();
  };
  const form = usePortalForm({
    schema: enableTwoFactorForm,
    initial: { totpCode: '' },
    send: async ({ totpCode }) => {
      await enableTwoFactor(totpCode);
      toast({ title: '2FA Geactiveerd', description: 'Bij het inloggen vult u voortaan ook een code in.' });
      finish();
    },
    onError: (error) => {
      const code = error instanceof CallError ? error.code : null;
      if (code === 'validation_failed') return false;
      toastFailure(error, 'Kon 2FA niet activeren');
      if (code === 'two_factor_code_wrong') form.showError('totpCode', (error as CallError).message);
      if (code === 'two_factor_not_set_up') markReplaced();
      if (code === 'two_factor_enabled') finish();
      return true;
    },
  });
  return form;
}

/** Enables two-factor authentication. A call whose answer was lost succeeds when it turns out to be enabled. */
async function enableTwoFactor(totpCode: string): Promise<void> {
  try {
    await call('POST /api/auth/2fa/enable', { body: { totpCode } });
  } catch (error) {
    const isUnanswered = error instanceof CallError && error.status === 0;
    if (!isUnanswered || !(await isEnabled())) throw error;
  }
}

async function isEnabled(): Promise<boolean> {
  return await call('GET /api/auth/2fa/status').then(
    ({ enabled }) => enabled,
    () => false,
  );
}
