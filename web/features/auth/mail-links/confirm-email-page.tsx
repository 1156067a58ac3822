import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { confirmEmailForm, type ConfirmationStatus } from '#contract/auth.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { readCompanyAccount } from '#web/platform/brand/company-account.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { NewPasswordField } from '#web/platform/form/new-password-field.tsx';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { PasswordInput } from '#web/ui/inputs/password-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { LinkCheck } from './link-check.tsx';
import { LinkOutcome } from './link-outcome.tsx';
import { findLinkError, LinkProblem, type LinkError } from './link-problem.tsx';
import { reservedEmail } from './reserved-email.ts';
import { useMailLink } from './use-mail-link.ts';

type State =
  | { step: 'refused'; error: LinkError }
  | { step: 'open'; email: string; username: string }
  | { step: 'reserved' }
  | { step: 'done'; status: ConfirmationStatus };

const outcomes: Record<ConfirmationStatus, string> = {
  active: 'Uw e-mailadres is bevestigd. U kunt nu inloggen.',
  pending:
    'Uw e-mailadres is bevestigd. Uw account wacht nog op goedkeuring: een supervisor of beheerder beoordeelt het domein van ' +
    'uw adres. U hoeft niets te doen en krijgt een e-mail over het besluit; bij goedkeuring kunt u direct inloggen.',
  rejected:
    'Uw e-mailadres is bevestigd, maar uw account is niet goedgekeurd: e-mailadressen van dit domein zijn niet toegelaten tot ' +
    'het portaal. Vraag degene met wie u samenwerkt om het domein opnieuw te laten beoordelen, of registreer u met een adres ' +
    'dat wel is toegelaten.',
};

const title = 'E-mailadres bevestigen';

async function readState(token: string): Promise<State> {
  if (readCompanyAccount()?.isOnly) return { step: 'refused', error: 'company_account_only' };
  return { step: 'open', ...(await callPublic('POST /api/auth/confirm-email/check', { body: { token } })) };
}

function refusedState(code: string): State | null {
  const error = findLinkError(code);
  return error && { step: 'refused', error };
}

/** Opening the link confirms nothing, since mail scanners open links: the owner confirms with a password. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const [state, setState] = useMailLink<State>(token, readState, refusedState);

  if (state.step === 'refused') return <LinkProblem purpose="confirm-email" error={state.error} />;
  if (state.step === 'reserved')
    return (
      <AuthLayout title={reservedEmail.title}>
        <LinkOutcome tone="warning">{reservedEmail.text}</LinkOutcome>
      </AuthLayout>
    );
  if (state.step === 'done')
    return (
      <AuthLayout title="E-mailadres bevestigd">
        <LinkOutcome tone={state.status === 'rejected' ? 'warning' : 'info'}>{outcomes[state.status]}</LinkOutcome>
      </AuthLayout>
    );
  if (state.step !== 'open') return <LinkCheck title={title} check={state} onRetry={setState} />;
  return (
    <AuthLayout
      title={title}
      text={
        <>
          Voer het wachtwoord van uw registratie in om{' '}
          <strong className="text-ink">{readableAddress(state.email)}</strong> te bevestigen.
        </>
      }
    >
      <ConfirmEmailForm
        token={token}
        registration={state}
        onConfirmed={(status) => setState({ step: 'done', status })}
        onReserved={() => setState({ step: 'reserved' })}
        onLinkError={(error) => setState({ step: 'refused', error })}
      />
    </AuthLayout>
  );
}

type ConfirmEmailFormProps = {
  token: string;
  registration: { email: string; username: string };
  onConfirmed: (status: ConfirmationStatus) => void;
  onLinkError: (error: LinkError) => void;
  onReserved: () => void;
};

/**
 * Asks for the password of the registration. When another one is given it can be confirmed as a new one: whoever owns
 * the mailbox may not be who registered.
 */
function ConfirmEmailForm(props: ConfirmEmailFormProps) {
  const { token, registration, onConfirmed, onLinkError, onReserved } = props;
  const [isNewPassword, setNewPassword] = useState(false);
  const [isUsernameTaken, setUsernameTaken] = useState(false);
  const form = usePortalForm({
    schema: confirmEmailForm,
    initial: { password: '', confirmPassword: '', username: registration.username },
    initialFocus: 'password',
    toBody: ({ password, confirmPassword, username }) => ({
      token,
      password,
      ...(isNewPassword && { confirmPassword }),
      ...(isUsernameTaken && { username }),
    }),
    send: async (body) => onConfirmed((await callPublic('POST /api/auth/confirm-email', { body })).status),
    onError: (error) => {
      if (!(error instanceof CallError)) return false;
      const linkError = findLinkError(error.code);
      if (linkError) onLinkError(linkError);
      if (error.code === 'email_reserved') onReserved();
      if (error.code === 'username_taken') setUsernameTaken(true);
      if (error.code !== 'registration_password_wrong') return linkError !== null || error.code === 'email_reserved';
      setNewPassword(true);
      form.showError('password', error.fields['password'] ?? error.message);
      return true;
    },
  });
  const [password, confirmation, username] = [
    form.field('password'),
    form.field('confirmPassword'),
    form.field('username'),
  ];
  return (
    <form {...form.props} aria-label="E-mailadres bevestigen" className="mt-6 grid gap-4">
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={registration.email} readOnly hidden />
      {isUsernameTaken && (
        <Field label="Gebruikersnaam" error={username.error} required>
          <TextInput {...username.input} autoComplete="nickname" leading={<AtSign aria-hidden />} />
        </Field>
      )}
      {isNewPassword ? (
        <NewPasswordField field={password} person={{ ...registration, username: username.input.value }} required />
      ) : (
        <Field label="Wachtwoord" error={password.error} required>
          <PasswordInput {...password.input} autoComplete="current-password" />
        </Field>
      )}
      {isNewPassword && (
        <Field label="Wachtwoord bevestigen" error={confirmation.error} required>
          <PasswordInput {...confirmation.input} autoComplete="new-password" />
        </Field>
      )}
      <Button type="submit" variant="primary" size="lg" className="mt-1" busy={form.busy} busyLabel="Bevestigen...">
        E-mailadres bevestigen
      </Button>
    </form>
  );
}
