import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { confirmEmailForm, type ConfirmationStatus } from '#contract/auth.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { PasswordInput } from '#web/ui/inputs/password-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { NewPasswordField } from '#web/platform/form/new-password-field.tsx';
import { findLinkError, type LinkError } from './link-problem.tsx';

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
export function ConfirmEmailForm(props: ConfirmEmailFormProps) {
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
