import { reauthenticationForm } from '#contract/reauthentication.ts';
import { ConfirmWithPasskey } from '#web/features/passkeys/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { PasswordInput } from '#web/ui/inputs/password-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';

/** Asks for the password before a sensitive change. */
export function ReauthenticationDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const user = useUser();
  const form = usePortalForm({
    schema: reauthenticationForm,
    initial: { password: '' },
    initialFocus: 'password',
    send: async (body) => {
      await call('POST /api/auth/reauthenticate', { body });
      onDone();
    },
    onError: (error) => {
      const isRefused = error instanceof CallError && ['current_password_wrong', 'rate_limited'].includes(error.code);
      if (isRefused) form.showError('password', error.message);
      return isRefused;
    },
  });
  const password = form.field('password');
  return (
    <FormDialog
      title="Bevestig dat u het bent"
      description="Voor deze handeling vragen wij uw wachtwoord nog een keer. Wat u had ingevuld, blijft staan."
      size="sm"
      form={form.props}
      busy={form.busy}
      submitLabel="Bevestigen"
      busyLabel="Controleren..."
      onClose={onClose}
    >
      {/* Names the account to a password manager. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field label="Wachtwoord" error={password.error}>
        <PasswordInput {...password.input} />
      </Field>
      <ConfirmWithPasskey onDone={onDone} />
    </FormDialog>
  );
}
