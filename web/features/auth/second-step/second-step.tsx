import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { callPublic } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { hasPasskeySupport } from '#web/platform/passkey-support.ts';
import { enterSession } from '#web/platform/session/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { greetingName } from '../greeting-name.ts';
import { PasskeyButton } from '../passkey-button.tsx';
import { BackupCodeForm } from './backup-code-form.tsx';
import { TotpForm } from './totp-form.tsx';

export type Credentials = { email: string; password: string; rememberMe: boolean };

/** What proves the second step. */
export type Proof = { totpCode?: string; backupCode?: string; rememberDevice: boolean };

type SecondStepProps = {
  credentials: Credentials;
  /** Goes back to the e-mail address and password. */
  onBack: () => void;
};

/** Asks for the code of an account with two-factor authentication, and signs in with it. */
export function SecondStep({ credentials, onBack }: SecondStepProps) {
  const [method, setMethod] = useState<'app' | 'backup'>('app');
  const [refusal, setRefusal] = useState<string | null>(null);
  const Form = method === 'app' ? TotpForm : BackupCodeForm;

  const signIn = async (proof: Proof) => {
    setRefusal(null);
    enterSession(await callPublic('POST /api/auth/login', { body: { ...credentials, ...proof } }));
    toast({ title: `Welkom terug, ${greetingName(credentials.email)}!` });
  };
  const onError = (error: unknown) => {
    if (!(error instanceof CallError) || Object.keys(error.fields).length > 0) return false;
    // The password was right a moment ago: the account is locked now, or its password has changed.
    setRefusal(
      error.code === 'invalid_credentials'
        ? 'Inloggen lukt nu niet. Hebt u te vaak een verkeerde code ingevuld? Wacht dan 15 minuten en begin opnieuw.'
        : error.message,
    );
    return true;
  };

  return (
    <div className="mt-6 grid gap-4">
      <div>
        <h2 className="font-semibold">Bevestig dat u het bent</h2>
        <p className="wrap-anywhere text-muted">U logt in als {credentials.email}.</p>
      </div>
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      <Form signIn={signIn} onError={onError} />
      <div className="grid justify-items-center gap-1">
        {method === 'app' ? (
          <Button variant="link" onClick={() => setMethod('backup')}>
            Geen toegang tot uw app? Gebruik een backupcode
          </Button>
        ) : (
          <Button variant="link" onClick={() => setMethod('app')}>
            Gebruik de code uit uw app
          </Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          <ChevronLeft aria-hidden />
          Terug
        </Button>
      </div>
      {hasPasskeySupport() && <PasskeyButton rememberMe={credentials.rememberMe} />}
    </div>
  );
}
