import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reauthenticationForm } from '#contract/reauthentication.ts';
import { ConfirmWithPasskey } from '#web/features/passkeys/public.tsx';
import { twoFactorStatusQuery } from '#web/features/two-factor/public.tsx';
import { hasCode } from '#web/platform/call/call-error.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm, type FormField } from '#web/platform/form/use-portal-form.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { CodeInput } from '#web/ui/inputs/code-input.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { PasswordInput } from '#web/ui/inputs/password-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';

type Props = { onDone: () => void; onClose: () => void };

/** Asks for the password, a code of the second factor or a passkey before a sensitive change. */
export function ReauthenticationDialog({ onDone, onClose }: Props) {
  const user = useUser();
  // The dialog has a React root of its own, without a provider.
  const { data: status } = useQuery(twoFactorStatusQuery, queryClient);
  const hasBackupCodes = status !== undefined && status.backupCodesLeft > 0;
  const [proof, setProof] = useState<Proof>('password');
  const form = usePortalForm({
    schema: reauthenticationForm,
    initial: { password: '', totpCode: '', backupCode: '' },
    initialFocus: 'password',
    toBody: (values) => ({ [proof]: values[proof] }),
    send: async (body) => {
      await call('POST /api/auth/reauthenticate', { body });
      onDone();
    },
    onError: (error) => {
      const isRefused = hasCode(error, 'current_password_wrong', 'two_factor_code_wrong', 'rate_limited');
      if (isRefused) form.showError(proof, error.message);
      return isRefused;
    },
  });
  return (
    <FormDialog
      title="Bevestig dat u het bent"
      description="Deze handeling vraagt een extra controle. Wat u had ingevuld, blijft staan."
      size="sm"
      form={form}
      unsaved={false}
      submitLabel="Bevestigen"
      busyLabel="Controleren..."
      onClose={onClose}
    >
      {/* Names the account to a password manager. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <ProofField key={proof} proof={proof} field={form.field(proof)} />
      <div className="-ml-1 flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
        {proof !== 'password' && (
          <Button variant="link" onClick={() => setProof('password')}>
            Wachtwoord gebruiken
          </Button>
        )}
        {status?.enabled && proof !== 'totpCode' && (
          <Button variant="link" onClick={() => setProof('totpCode')}>
            Code uit de app gebruiken
          </Button>
        )}
        {hasBackupCodes && proof !== 'backupCode' && (
          <Button variant="link" onClick={() => setProof('backupCode')}>
            Backupcode gebruiken
          </Button>
        )}
      </div>
      <ConfirmWithPasskey onDone={onDone} />
    </FormDialog>
  );
}

type Proof = 'password' | 'totpCode' | 'backupCode';

/** The field of what the user gives; it has the focus when it is shown. */
function ProofField({ proof, field }: { proof: Proof; field: FormField }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={element}>
      {proof === 'password' && (
        <Field label="Wachtwoord" error={field.error}>
          <PasswordInput {...field.input} />
        </Field>
      )}
      {proof === 'totpCode' && (
        <Field label="Code uit uw authenticator-app" error={field.error}>
          <CodeInput {...field.input} />
        </Field>
      )}
      {proof === 'backupCode' && (
        <Field label="Backupcode" error={field.error}>
          <TextInput
            {...field.input}
            placeholder="8 tekens"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono"
          />
        </Field>
      )}
    </div>
  );
}
