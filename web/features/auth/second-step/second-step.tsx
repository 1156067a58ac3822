import { ChevronLeft, KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Assertion } from '#contract/passkeys.ts';
import type { SecondFactorMethod } from '#contract/platform/errors.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { backupCodeStepForm } from '#contract/two-factor.ts';
import { ceremonyProblem, signWithPasskey } from '#web/features/passkeys/public.tsx';
import { CallError } from '#web/platform/call/call-error.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { hasPasskeySupport } from '#web/platform/passkey-support.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { RememberDevice } from './remember-device.tsx';
import { TotpForm, type CodeFormProps } from './totp-form.tsx';

/** What proves the second step. */
export type Proof = { totpCode?: string; backupCode?: string; passkey?: Assertion; rememberDevice: boolean };

const forms = { totp: TotpForm, passkey: PasskeyStep, backup_code: BackupCodeForm };

const choices = { totp: 'Gebruik de code uit uw app', passkey: 'Gebruik een passkey' };

type SecondStepProps = {
  /** Who signs in, where that is known. */
  email?: string;
  /** Those that the account has. */
  methods: SecondFactorMethod[];
  /** Signs in with what the user gives. */
  send: (proof: Proof) => Promise<void>;
  /** Goes back to the step before. */
  onBack: () => void;
};

/** Asks for a code or a passkey of an account with a second factor, and signs in with it. */
export function SecondStep({ email, methods, send, onBack }: SecondStepProps) {
  const usable = methods.filter((each) => each !== 'passkey' || hasPasskeySupport());
  const [method, setMethod] = useState(usable.includes('passkey') ? 'passkey' : (usable[0] ?? 'backup_code'));
  const [refusal, setRefusal] = useState<string | null>(null);
  const Form = forms[method];

  const signIn = async (proof: Proof) => {
    setRefusal(null);
    await send(proof);
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
        {email !== undefined && <p className="wrap-anywhere text-muted">U logt in als {readableAddress(email)}.</p>}
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

/** A backup code, or the one-time code that an administrator issued. */
function BackupCodeForm({ signIn, onError }: CodeFormProps) {
  const form = usePortalForm({
    schema: backupCodeStepForm,
    initial: { backupCode: '', rememberDevice: false },
    initialFocus: 'backupCode',
    send: signIn,
    onError,
  });
  const { error, input } = form.field('backupCode');
  return (
    <form {...form.props} className="grid gap-4" aria-label="Inloggen met een backupcode">
      <Field
        label="Backupcode"
        error={error}
        hint="Een van uw backupcodes, of de eenmalige code van een beheerder: daarmee gaat 2FA uit. Geen codes meer? Vraag een beheerder om zo’n code."
      >
        <TextInput
          {...input}
          size="lg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="8 tekens"
          className="font-mono"
        />
      </Field>
      <RememberDevice {...form.checkbox('rememberDevice')} />
      <Button type="submit" variant="primary" size="lg" busy={form.busy} busyLabel="Controleren...">
        Bevestigen
      </Button>
    </form>
  );
}

/** Any of the passkeys of the account. */
function PasskeyStep({ signIn, onError }: CodeFormProps) {
  const [rememberDevice, setRememberDevice] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const confirm = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const options = await callPublic('POST /api/auth/passkeys/sign-in-options', { body: { purpose: 'second-step' } });
      await signIn({ passkey: await signWithPasskey(options), rememberDevice });
    } catch (error) {
      setIsBusy(false);
      if (!onError(error)) setProblem(problemText(error));
    }
  };
  return (
    <div className="grid gap-4">
      {problem !== null && <Banner>{problem}</Banner>}
      <p className="text-pretty text-muted">
        Gebruik de vingerafdruk, het gezicht, de pincode of de sleutel van uw passkey.
      </p>
      <RememberDevice
        name="rememberDevice"
        checked={rememberDevice}
        onChange={(event) => setRememberDevice(event.target.checked)}
      />
      <Button
        variant="primary"
        size="lg"
        ref={button}
        icon={<KeyRound aria-hidden />}
        busy={isBusy}
        busyLabel="Volg uw apparaat..."
        onClick={() => void confirm()}
      >
        Bevestigen met een passkey
      </Button>
    </div>
  );
}

function problemText(error: unknown): string {
  const problem = ceremonyProblem(error);
  if (problem === null) return errorText(error);
  return problem === 'cancelled'
    ? 'Er is niets bevestigd: het gebruik van een passkey is afgebroken of duurde te lang.'
    : 'Uw apparaat kon de passkey niet gebruiken. Probeer het opnieuw, of gebruik een backupcode.';
}
