import { disableTwoFactorForm } from '#contract/two-factor.ts';
import { call } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { toastFailure } from '#web/platform/toasts/toast-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { CodeInput } from '#web/ui/inputs/code-input.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { PasswordInput } from '#web/ui/inputs/password-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { ClosingWarning } from './policy/closing-warning.tsx';
import { refetchTwoFactor } from './two-factor-queries.ts';

type Props = { hasPassword: boolean; hasPasskeys: boolean; onClose: () => void; onDone: () => void };

/** Removes the authenticator app; passkeys stay the second step. */
export function DisableDialog({ hasPassword, hasPasskeys, onClose, onDone }: Props) {
  const effect = hasPasskeys
    ? 'Uw passkeys blijven de tweede stap van het inloggen.'
    : `Daarna beschermt alleen uw ${hasPassword ? 'wachtwoord' : 'bedrijfsaccount'} uw account.`;
  const user = useUser();
  const finish = () => {
    void refetchTwoFactor();
    onDone();
  };
  const form = usePortalForm({
    schema: disableTwoFactorForm,
    initial: { password: '', totpCode: '', backupCode: '' },
    initialFocus: hasPassword ? 'password' : 'totpCode',
    toBody: ({ password: typed, ...codes }) => ({ ...codes, ...(hasPassword && { password: typed }) }),
    send: async (body) => {
      await call('POST /api/auth/2fa/disable', { body });
      toast({ title: '2FA Uitgeschakeld' });
      finish();
    },
    onError: (error, typed) => {
      const code = error instanceof CallError ? error.code : null;
      if (code === 'validation_failed') return false;
      toastFailure(error, 'Kon 2FA niet uitschakelen');
      const { message } = error as Error;
      if (code === 'current_password_wrong') form.showError('password', message);
      if (code === 'two_factor_code_wrong') form.showError(typed.totpCode === '' ? 'backupCode' : 'totpCode', message);
      if (code === 'two_factor_disabled') finish();
      return true;
    },
  });
  const [password, totpCode, backupCode] = [form.field('password'), form.field('totpCode'), form.field('backupCode')];
  return (
    <FormDialog
      title="2FA uitschakelen"
      description={
        <>
          Bevestig met {hasPassword && 'uw wachtwoord en '}een code. {effect} {!hasPasskeys && <ClosingWarning />}
        </>
      }
      form={form}
      unsaved={false}
      submitLabel="2FA uitschakelen"
      busyLabel="Uitschakelen..."
      onClose={onClose}
    >
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      {hasPassword && (
        <Field label="Wachtwoord" error={password.error}>
          <PasswordInput {...password.input} />
        </Field>
      )}
      <Field label="Code uit uw authenticator-app" error={totpCode.error}>
        <CodeInput {...totpCode.input} />
      </Field>
      <Field
        label="Of een backupcode"
        error={backupCode.error}
        hint="Hebt u uw telefoon niet bij u? Vul dan een van uw backupcodes in."
      >
        <TextInput
          {...backupCode.input}
          placeholder="8 tekens"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="w-44 font-mono"
        />
      </Field>
    </FormDialog>
  );
}
