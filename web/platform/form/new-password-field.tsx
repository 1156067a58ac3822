import { useEffect, useState } from 'react';
import { findKnownWords, findPasswordProblem } from '#contract/password-strength.ts';
import { readBrand } from '#web/platform/brand/brand.ts';
import type { FormField } from '#web/platform/form/use-portal-form.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { PasswordInput } from '#web/ui/inputs/password-input.tsx';

/** What is known of whom the password is for. */
type Person = { name?: string; username?: string; email?: string };

type NewPasswordFieldProps = { field: FormField; person: Person; label?: string; required?: boolean };

/** Asks for a new password, and says while it is typed why it would be refused. The server decides. */
export function NewPasswordField({ field, person, label = 'Wachtwoord', required = false }: NewPasswordFieldProps) {
  const problem = usePasswordProblem(field.input.value, person);
  return (
    <Field
      label={label}
      error={field.error ?? problem}
      hint="Minimaal 8 karakters. Een zin van een paar woorden is sterk en goed te onthouden."
      required={required}
    >
      <PasswordInput {...field.input} autoComplete="new-password" />
    </Field>
  );
}

const pauseMs = 600;

/** Why a password is too easy to guess; null until typing pauses, and when the estimator cannot be loaded. */
function usePasswordProblem(password: string, { name = '', username = '', email = '' }: Person): string | null {
  const [judged, setJudged] = useState<{ password: string; problem: string | null } | null>(null);
  useEffect(() => {
    // A shorter one is refused for its length.
    if ([...password].length < 8) return undefined;
    const judge = async () => {
      const { estimator } = await import('./password-estimator.ts');
      const known = findKnownWords({ name, username, email }, readBrand());
      const estimate = estimator.check(password.normalize('NFC'), [...known.own, ...known.brand]);
      setJudged({ password, problem: findPasswordProblem(estimate, known) });
    };
    const timer = setTimeout(() => void judge().catch(() => undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [password, name, username, email]);
  return judged?.password === password ? judged.problem : null;
}
