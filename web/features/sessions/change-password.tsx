import { changePasswordForm } from '#contract/auth.ts';
import { call } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { PasswordInput } from '#web/ui/inputs/password-input.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { sessionsQuery } from './session-queries.ts';

/** The form to change the password; this revokes every other session. */
export function ChangePassword() {
  const user = useUser();
  const form = usePortalForm({
    schema: changePasswordForm,
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    send: async (body) => {
      await call('POST /api/auth/change-password', { body });
      toast({ title: 'Wachtwoord gewijzigd', description: 'Uw andere sessies zijn beëindigd.' });
      form.reset();
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => {
      const isWrongPassword = error instanceof CallError && error.code === 'current_password_wrong';
      if (isWrongPassword) form.showError('currentPassword', error.message);
      return isWrongPassword;
    },
  });
  const [current, password, confirmation] = [
    form.field('currentPassword'),
    form.field('password'),
    form.field('confirmPassword'),
  ];
  return (
    <Card as="section" aria-labelledby="wachtwoord">
      <CardHeader id="wachtwoord" title="Wachtwoord wijzigen" />
      <form {...form.props} aria-labelledby="wachtwoord" className="grid gap-4">
        {/* Tells a password manager whose password changes. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <Field label="Huidig wachtwoord" error={current.error}>
          <PasswordInput {...current.input} />
        </Field>
        <Field
          label="Nieuw wachtwoord"
          error={password.error}
          hint="Minimaal 8 karakters. Een zin van een paar woorden is sterk en goed te onthouden."
        >
          <PasswordInput {...password.input} autoComplete="new-password" />
        </Field>
        <Field label="Nieuw wachtwoord bevestigen" error={confirmation.error}>
          <PasswordInput {...confirmation.input} autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" className="justify-self-start" busy={form.busy} busyLabel="Opslaan...">
          Wachtwoord wijzigen
        </Button>
      </form>
    </Card>
  );
}
