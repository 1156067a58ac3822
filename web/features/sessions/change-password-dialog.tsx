import { changePasswordForm } from '#contract/auth.ts';
import { NewPasswordField } from '#web/platform/form/new-password-field.tsx';
import { securityStatusQuery } from '#web/features/two-factor/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { hasCode } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { PasswordInput } from '#web/ui/inputs/password-input.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { sessionsQuery } from './session-queries.ts';

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const form = usePortalForm({
    schema: changePasswordForm,
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    initialFocus: 'currentPassword',
    send: async (body) => {
      await call('POST /api/auth/change-password', { body });
      toast({ title: 'Wachtwoord gewijzigd', description: 'Uw andere sessies zijn beëindigd.' });
      onClose();
      for (const { queryKey } of [sessionsQuery, securityStatusQuery]) void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      const isWrongPassword = hasCode(error, 'current_password_wrong');
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
    <FormDialog
      title="Wachtwoord wijzigen"
      description="Op uw andere apparaten bent u daarna uitgelogd."
      form={form}
      submitLabel="Wachtwoord wijzigen"
      busyLabel="Opslaan..."
      onClose={onClose}
    >
      {/* For password managers: the account whose password changes. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field label="Huidig wachtwoord" error={current.error}>
        <PasswordInput {...current.input} />
      </Field>
      <NewPasswordField label="Nieuw wachtwoord" field={password} person={user} />
      <Field label="Nieuw wachtwoord bevestigen" error={confirmation.error}>
        <PasswordInput {...confirmation.input} autoComplete="new-password" />
      </Field>
    </FormDialog>
  );
}
