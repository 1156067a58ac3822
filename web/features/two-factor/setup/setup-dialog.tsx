import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { CodeInput } from '#web/ui/inputs/code-input.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { twoFactorStatusQuery } from '../two-factor-queries.ts';
import { BackupCodeList } from '../backup-codes/backup-code-list.tsx';
import type { PendingSetup } from './pending-setup.ts';
import { ScanStep } from './scan-step.tsx';
import { Steps } from './steps.tsx';
import { useEnableForm } from './use-enable-form.ts';
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
