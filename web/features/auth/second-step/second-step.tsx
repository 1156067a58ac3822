import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import type { Assertion } from '#contract/passkeys.ts';
import type { SecondFactorMethod } from '#contract/platform/errors.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { hasPasskeySupport } from '#web/platform/passkey-support.ts';
import { enterSession } from '#web/platform/session/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { greetingName } from '../greeting-name.ts';
import { BackupCodeForm } from './backup-code-form.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { TotpForm } from './totp-form.tsx';

export type Credentials = { email: string; password: string; rememberMe: boolean };

/** What proves the second step. */
export type Proof = { totpCode?: string; backupCode?: string; passkey?: Assertion; rememberDevice: boolean };

const forms = { totp: TotpForm, passkey: PasskeyStep, backup_code: BackupCodeForm };

const choices = { totp: 'Gebruik de code uit uw app', passkey: 'Gebruik een passkey' };

type SecondStepProps = {
  credentials: Credentials;
  /** Those that the account has. */
  methods: SecondFactorMethod[];
  /** Goes back to the e-mail address and password. */
  onBack: () => void;
};

/** Asks for a code or a passkey of an account with a second factor, and signs in with it. */
export function SecondStep({ credentials, methods, onBack }: SecondStepProps) {
  const usable = methods.filter((each) => each !== 'passkey' || hasPasskeySupport());
  const [method, setMethod] = useState(usable.includes('passkey') ? 'passkey' : (usable[0] ?? 'backup_code'));
  const [refusal, setRefusal] = useState<string | null>(null);
  const Form = forms[method];

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
        <p className="wrap-anywhere text-muted">U logt in als {readableAddress(credentials.email)}.</p>
      </div>
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      <Form signIn={signIn} onError={onError} />
      <div className="grid justify-items-center gap-1">
        {usable
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="link" onClick={() => setMethod(other)}>
              {other === 'backup_code' ? lostText(method) : choices[other]}
            </Button>
          ))}
        <Button variant="ghost" onClick={onBack}>
          <ChevronLeft aria-hidden />
          Terug
        </Button>
      </div>
    </div>
  );
}

function lostText(method: SecondFactorMethod): string {
  return `${method === 'passkey' ? 'Passkey' : 'Telefoon'} kwijt? Gebruik een backupcode`;
}
