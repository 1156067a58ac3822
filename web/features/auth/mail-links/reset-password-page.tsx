import { useState } from 'react';
import { resetPasswordForm } from '#contract/auth.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { NewPasswordFields } from '../account-fields.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { LinkOutcome } from './link-outcome.tsx';
import { findLinkError, LinkProblem, type LinkError } from './link-problem.tsx';

/** Sets a new password with the link from the mail. */
export function ResetPasswordPage({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<'done' | LinkError | null>(token ? null : 'link_invalid');
  const form = usePortalForm({
    schema: resetPasswordForm,
    initial: { token, password: '', confirmPassword: '' },
    initialFocus: 'password',
    send: async (body) => {
      await callPublic('POST /api/auth/reset-password', { body });
      setOutcome('done');
    },
    onError: (error) => {
      const linkError = error instanceof CallError ? findLinkError(error.code) : null;
      if (linkError) setOutcome(linkError);
      return linkError !== null;
    },
  });

  if (outcome === 'done')
    return (
      <AuthLayout title="Wachtwoord gewijzigd">
        <LinkOutcome tone="info">
          Uw nieuwe wachtwoord geldt vanaf nu. Alle sessies zijn beëindigd; log opnieuw in.
        </LinkOutcome>
      </AuthLayout>
    );
  if (outcome) return <LinkProblem purpose="reset-password" error={outcome} />;
  return (
    <AuthLayout title="Nieuw wachtwoord" text="Kies een nieuw wachtwoord. Daarna logt u overal opnieuw in.">
      <form {...form.props} aria-label="Nieuw wachtwoord" className="mt-6 grid gap-4">
        <NewPasswordFields field={form.field} />
        <Button type="submit" variant="primary" size="lg" className="mt-1" busy={form.busy} busyLabel="Opslaan...">
          Wachtwoord opslaan
        </Button>
      </form>
    </AuthLayout>
  );
}
