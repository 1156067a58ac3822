import { Lock, Mail } from 'lucide-react';
import { useEffect } from 'react';
import { loginForm } from '#contract/auth.ts';
import type { Assertion } from '#contract/passkeys.ts';
import type { SecondFactorMethod } from '#contract/platform/errors.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { PasswordInput } from '#web/ui/inputs/password-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { enterAndGreet } from './enter-and-greet.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** A refused sign-in and the address that was tried. */
export type Refusal = { error: CallError; email: string };

export type LoginDraft = { email?: string; password?: string; rememberMe?: boolean };

export type Credentials = { email: string; password: string; rememberMe: boolean };

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
  /** Only the password of an emergency account signs in. */
  isEmergency: boolean;
};

export function LoginForm(props: LoginFormProps) {
  const { email = '', draft, onDraft, onRefusal, isForgotOpen, onForgot, onSecondStep, isEmergency } = props;
  const form = usePortalForm({
    schema: loginForm,
    initial: { email: '', password: '', rememberMe: false, ...draft, ...(email && { email }) },
    initialFocus: email || draft?.email ? 'password' : 'email',
    send: async (body) => {
      onRefusal(null);
      enterAndGreet(await callPublic('POST /api/auth/login', { body }));
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
  const signInWithPasskey = async (response: Assertion) => {
    const body = { response, rememberMe: values.rememberMe };
    enterAndGreet(await callPublic('POST /api/auth/login/passkey', { body }));
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
        {!isEmergency && (
          <Button variant="link" className="-mr-1" aria-expanded={isForgotOpen} onClick={forgot}>
            Wachtwoord vergeten?
          </Button>
        )}
      </div>
      <Button type="submit" variant="primary" size="lg" className="mt-1" busy={form.busy} busyLabel="Inloggen...">
        Inloggen
      </Button>
      {!isEmergency && <PasskeyButton send={signInWithPasskey} />}
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
