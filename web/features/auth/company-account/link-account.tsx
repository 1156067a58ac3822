import { useState } from 'react';
import { loginForm } from '#contract/auth.ts';
import type { CompanyStep } from '#contract/company-account.ts';
import type { ErrorCode, SecondFactorMethod } from '#contract/platform/errors.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import * as z from 'zod/mini';
import { readCompanyAccount } from '#web/platform/brand/company-account.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { PasswordInput } from '#web/ui/inputs/password-input.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { ForgotPasswordPanel } from '../forgot-password-panel.tsx';
import { PasskeyButton } from '../passkey-button.tsx';
import { SecondStep } from '../second-step/second-step.tsx';
import { Or } from './company-button.tsx';

const passwordForm = z.strictObject({ password: loginForm.shape.password });

/** Refusals that another password would not change. */
const finalCodes: (ErrorCode | CallError['code'])[] = [
  'company_account_attempt_over',
  'company_account_in_use',
  'company_account_not_configured',
  'account_pending',
  'account_disabled',
];

type LinkAccountProps = {
  ticket: string;
  /** Of the account that the company account would be linked to. */
  email: string;
  onDone: (step: CompanyStep) => void;
  onFailed: (error: CallError) => void;
  onBack: () => void;
};

/** Asks once for the password or a passkey of the account that has the address of the company account. */
export function LinkAccount({ ticket, email, onDone, onFailed, onBack }: LinkAccountProps) {
  const [secondStep, setSecondStep] = useState<{ password: string; methods: SecondFactorMethod[] } | null>(null);
  const [isForgotOpen, setIsForgotOpen] = useState(false);
  const isOnly = readCompanyAccount()?.isOnly === true;
  const form = usePortalForm({
    schema: passwordForm,
    initial: { password: '' },
    initialFocus: 'password',
    send: async ({ password }) =>
      onDone(await callPublic('POST /api/auth/oidc/continue', { body: { ticket, password } })),
    onError: (error, { password }) => {
      if (!(error instanceof CallError)) return false;
      if (finalCodes.includes(error.code)) onFailed(error);
      else if (error.code === 'two_factor_required') setSecondStep({ password, methods: error.methods });
      else if (error.code === 'invalid_credentials')
        form.showError('password', 'Dit wachtwoord klopt niet. Na vijf mislukte pogingen wacht u 15 minuten.');
      else return false;
      return true;
    },
  });
  const { error, input } = form.field('password');
  return (
    <AuthLayout
      title="Account koppelen"
      tab="Inloggen"
      text={
        <>
          Er is al een account met <strong className="wrap-anywhere text-ink">{readableAddress(email)}</strong>. Laat
          eenmalig zien dat het van u is; daarna logt u in met uw bedrijfsaccount.
        </>
      }
    >
      {/* Stays mounted: going back keeps what was typed. */}
      <div hidden={secondStep !== null} className="mt-6 grid gap-4">
        <form {...form.props} aria-label="Account koppelen" className="grid gap-4">
          {/* Names the account to a password manager. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <Field label="Wachtwoord van dit account" error={error}>
            <PasswordInput {...input} size="lg" />
          </Field>
          {!isOnly && (
            <Button
              variant="link"
              className="-mt-1 -ml-1 justify-self-start"
              aria-expanded={isForgotOpen}
              onClick={() => setIsForgotOpen(!isForgotOpen)}
            >
              Wachtwoord vergeten?
            </Button>
          )}
          <Button type="submit" variant="primary" size="lg" busy={form.busy} busyLabel="Koppelen...">
            Koppelen en inloggen
          </Button>
        </form>
        {isForgotOpen && <ForgotPasswordPanel email={email} onClose={() => setIsForgotOpen(false)} />}
        <Or />
        <PasskeyButton
          send={async (passkey) =>
            onDone(await callPublic('POST /api/auth/oidc/continue', { body: { ticket, passkey } }))
          }
        />
        <Button variant="ghost" onClick={onBack}>
          Annuleren
        </Button>
      </div>
      {secondStep && (
        <SecondStep
          email={email}
          methods={secondStep.methods}
          send={async (proof) =>
            onDone(
              await callPublic('POST /api/auth/oidc/continue', {
                body: { ticket, password: secondStep.password, ...proof },
              }),
            )
          }
          onBack={() => setSecondStep(null)}
        />
      )}
    </AuthLayout>
  );
}
