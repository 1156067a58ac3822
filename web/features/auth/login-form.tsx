import { KeyRound, Lock, Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loginForm } from '#contract/auth.ts';
import type { SecondFactorMethod } from '#contract/platform/errors.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { hasPasskeySupport } from '#web/platform/passkey-support.ts';
import { enterSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { PasswordInput } from '#web/ui/inputs/password-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { greetingName } from './greeting-name.ts';
import type { Credentials } from './second-step/second-step.tsx';

/** A refused sign-in and the address that was tried. */
export type Refusal = { error: CallError; email: string };

export type LoginDraft = { email?: string; password?: string; rememberMe?: boolean };

/** What the second step continues with. */
export type PendingStep = { credentials: Credentials; methods: SecondFactorMethod[] };

type LoginFormProps = {
  email?: string | undefined;
  draft?: LoginDraft | undefined;
  onDraft?: ((draft: LoginDraft) => void) | undefined;
  /** Of the last attempt; null from the next one on. */
  onRefusal: (refusal: Refusal | null) => void;
  isForgotOpen: boolean;
  onForgot: (email: string) => void;
  /** The password is right, and the account needs a second step. */
  onSecondStep: (pending: PendingStep) => void;
};

export function LoginForm(props: LoginFormProps) {
  const { email = '', draft, onDraft, onRefusal, isForgotOpen, onForgot, onSecondStep } = props;
  const form = usePortalForm({
    schema: loginForm,
    initial: { email: '', password: '', rememberMe: false, ...draft, ...(email && { email }) },
    initialFocus: email || draft?.email ? 'password' : 'email',
    send: async (body) => {
      onRefusal(null);
      const signedIn = await callPublic('POST /api/auth/login', { body });
      enterSession(signedIn);
      toast({ title: `Welkom terug, ${greetingName(body.email)}!` });
    },
    onError: (error, typed) => {
      if (!(error instanceof CallError) || error.code === 'validation_failed') return false;
      if (error.code === 'two_factor_required') {
        onSecondStep({ credentials: typed, methods: error.methods });
        return true;
      }
      onRefusal({ error, email: typed.email });
      if (error.code === 'invalid_credentials') form.focus('password');
      return true;
    },
  });
  const { values } = form;
  useEffect(() => onDraft?.(values), [onDraft, values]);
  const forgot = () => {
    // What is sent from there has its own result.
    onRefusal(null);
    onForgot(values.email);
  };
  const fields = { email: form.field('email'), password: form.field('password') };

  return (
    <form {...form.props} className="mt-6 grid gap-4" aria-label="Inloggen">
      <Field label="E-mailadres" error={fields.email.error}>
        <TextInput
          {...fields.email.input}
          size="lg"
          type="email"
          autoComplete="username"
          placeholder="naam@voorbeeld.nl"
          leading={<Mail aria-hidden />}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            form.focus('password');
          }}
        />
      </Field>
      <Field label="Wachtwoord" error={fields.password.error} aside={<SecuredLock />}>
        <PasswordInput {...fields.password.input} size="lg" />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox {...form.checkbox('rememberMe')}>Blijf ingelogd</Checkbox>
        <Button variant="link" className="-mr-1" aria-expanded={isForgotOpen} onClick={forgot}>
          Wachtwoord vergeten?
        </Button>
      </div>
      <Button type="submit" variant="primary" size="lg" className="mt-1" busy={form.busy} busyLabel="Inloggen...">
        Inloggen
      </Button>
      {hasPasskeySupport() && <PasskeyButton rememberMe={values.rememberMe} />}
    </form>
  );
}

function SecuredLock() {
  return (
    <button
      type="button"
      data-tip="Beveiligd door 2FA"
      data-tip-press
      aria-label="Beveiligd door 2FA"
      className="-my-1 grid size-6 place-items-center rounded-md"
    >
      <Lock aria-hidden className="size-3.5" />
    </button>
  );
}

/** Signs in without a password. */
function PasskeyButton({ rememberMe }: { rememberMe: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const signIn = async () => {
    setIsBusy(true);
    setProblem(null);
    const load = import('./sign-in-with-passkey.ts');
    setProblem(await load.then((file) => file.signInWithPasskey(rememberMe), errorText));
    setIsBusy(false);
  };
  return (
    <>
      {problem && <Banner>{problem}</Banner>}
      <Button size="lg" icon={<KeyRound aria-hidden />} busy={isBusy} onClick={() => void signIn()}>
        Inloggen met een passkey
      </Button>
    </>
  );
}
