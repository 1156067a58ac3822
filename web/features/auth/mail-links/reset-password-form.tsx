import { resetPasswordForm } from '#contract/auth.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { NewPasswordFields } from '../account-fields.tsx';
import { findLinkError, type LinkError } from './link-problem.tsx';

type ResetPasswordFormProps = {
  token: string;
  email: string;
  onDone: () => void;
  onLinkError: (error: LinkError) => void;
};

export function ResetPasswordForm({ token, email, onDone, onLinkError }: ResetPasswordFormProps) {
  const form = usePortalForm({
    schema: resetPasswordForm,
    initial: { token, password: '', confirmPassword: '' },
    initialFocus: 'password',
    send: async (body) => {
      await callPublic('POST /api/auth/reset-password', { body });
      onDone();
    },
    onError: (error) => {
      const linkError = error instanceof CallError ? findLinkError(error.code) : null;
      if (linkError) onLinkError(linkError);
      return linkError !== null;
    },
  });
  return (
    <form {...form.props} aria-label="Nieuw wachtwoord" className="mt-6 grid gap-4">
      {/* Names the account to a password manager. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields field={form.field} person={{ email }} />
      <Button type="submit" variant="primary" size="lg" className="mt-1" busy={form.busy} busyLabel="Opslaan...">
        Wachtwoord opslaan
      </Button>
    </form>
  );
}
