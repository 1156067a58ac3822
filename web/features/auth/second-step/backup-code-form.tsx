import { backupCodeStepForm } from '#contract/two-factor.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { RememberDevice } from './remember-device.tsx';
import type { CodeFormProps } from './totp-form.tsx';

/** A backup code, or the one-time code that an administrator issued. */
export function BackupCodeForm({ signIn, onError }: CodeFormProps) {
  const form = usePortalForm({
    schema: backupCodeStepForm,
    initial: { backupCode: '', rememberDevice: false },
    initialFocus: 'backupCode',
    send: signIn,
    onError,
  });
  const { error, input } = form.field('backupCode');
  return (
    <form {...form.props} className="grid gap-4" aria-label="Inloggen met een backupcode">
      <Field
        label="Backupcode"
        error={error}
        hint="Een van uw backupcodes, of de eenmalige code van een beheerder: daarmee gaat 2FA uit. Geen codes meer? Vraag een beheerder om zo’n code."
      >
        <TextInput
          {...input}
          size="lg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="8 tekens"
          className="font-mono"
        />
      </Field>
      <RememberDevice {...form.checkbox('rememberDevice')} />
      <Button type="submit" variant="primary" size="lg" busy={form.busy} busyLabel="Controleren...">
        Bevestigen
      </Button>
    </form>
  );
}
