import { useEffect, useRef } from 'react';
import type { FormField } from '#web/platform/form/use-portal-form.ts';
import { CodeInput } from '#web/ui/inputs/code-input.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { PasswordInput } from '#web/ui/inputs/password-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

export type Proof = 'password' | 'totpCode' | 'backupCode';

/** The field of what the user gives; it has the focus when it is shown. */
export function ProofField({ proof, field }: { proof: Proof; field: FormField }) {
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
