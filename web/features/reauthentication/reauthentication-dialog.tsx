import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { reauthenticationForm } from '#contract/reauthentication.ts';
import { ConfirmWithCompanyAccount, ownCompanyAccountQuery } from '#web/features/company-account/public.tsx';
import { ConfirmWithPasskey } from '#web/features/passkeys/public.tsx';
import { twoFactorStatusQuery } from '#web/features/two-factor/public.tsx';
import { hasCode } from '#web/platform/call/call-error.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm, type FormField } from '#web/platform/form/use-portal-form.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { CodeInput } from '#web/ui/inputs/code-input.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { PasswordInput } from '#web/ui/inputs/password-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';

type Props = { onDone: () => void; onClose: () => void };

const texts = {
  title: 'Bevestig dat u het bent',
  description: 'Deze handeling vraagt een extra controle. Wat u had ingevuld, blijft staan.',
  size: 'sm',
} as const;

/** Asks for the password, a code of the second factor, a passkey or the company account before a sensitive change. */
export function ReauthenticationDialog({ onDone, onClose }: Props) {
  // The dialog has a React root of its own, without a provider.
  const { data: status } = useQuery(twoFactorStatusQuery, queryClient);
  const own = useQuery(ownCompanyAccountQuery, queryClient);
  const hasPassword = own.data?.hasPassword !== false;
  const proofs: Proof[] = [
    ...(hasPassword ? (['password'] as const) : []),
    ...(status?.enabled ? (['totpCode'] as const) : []),
    ...(status !== undefined && status.backupCodesLeft > 0 ? (['backupCode'] as const) : []),
  ];
  const others = (
    <>
      <ConfirmWithCompanyAccount onDone={onDone} isPrimary={proofs.length === 0} />
      <ConfirmWithPasskey onDone={onDone} />
    </>
  );
  if (own.isLoading || proofs.length === 0)
    return (
      <Dialog
        {...texts}
        onClose={onClose}
        footer={
          <Button variant="ghost" onClick={onClose}>
            Annuleren
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          {own.isLoading ? (
            <SkeletonRegion label="Manieren om te bevestigen">
              <Skeleton className="h-15" />
            </SkeletonRegion>
          ) : (
            others
          )}
        </div>
      </Dialog>
    );
  return (
    <ProofForm proofs={proofs} onDone={onDone} onClose={onClose}>
      {others}
    </ProofForm>
  );
}

/** What the user can give, the first of which is asked for. */
function ProofForm({ proofs, onDone, onClose, children }: Props & { proofs: Proof[]; children: ReactNode }) {
  const user = useUser();
  const [chosen, setChosen] = useState<Proof | null>(null);
  const proof = chosen ?? proofs[0] ?? 'password';
  const form = usePortalForm({
    schema: reauthenticationForm,
    initial: { password: '', totpCode: '', backupCode: '' },
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
      {...texts}
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
        {proofs
          .filter((other) => other !== proof)
          .map((other) => (
            <Button key={other} variant="link" onClick={() => setChosen(other)}>
              {choices[other]}
            </Button>
          ))}
      </div>
      {children}
    </FormDialog>
  );
}

const choices = {
  password: 'Wachtwoord gebruiken',
  totpCode: 'Code uit de app gebruiken',
  backupCode: 'Backupcode gebruiken',
};

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
