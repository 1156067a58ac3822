import { AtSign, Mail, UserRound } from 'lucide-react';
import type { FormField } from '#web/platform/form/use-portal-form.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { PasswordInput } from '#web/ui/inputs/password-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { NewPasswordField } from '#web/platform/form/new-password-field.tsx';

type AccountField = 'name' | 'username' | 'email' | 'password' | 'confirmPassword';

/** The fields of a new account. */
export function AccountFields({ field }: { field: (name: AccountField) => FormField }) {
  const email = field('email');
  return (
    <>
      <NameFields field={field} />
      <Field label="E-mailadres" error={email.error} required>
        <TextInput
          {...email.input}
          type="email"
          autoComplete="username"
          placeholder="naam@voorbeeld.nl"
          leading={<Mail aria-hidden />}
        />
      </Field>
      <NewPasswordFields
        field={field}
        person={{ name: field('name').input.value, username: field('username').input.value, email: email.input.value }}
      />
    </>
  );
}

export function NameFields({ field }: { field: (name: 'name' | 'username') => FormField }) {
  const [name, username] = [field('name'), field('username')];
  return (
    <>
      <Field label="Volledige naam" error={name.error} required>
        <TextInput {...name.input} autoComplete="name" leading={<UserRound aria-hidden />} />
      </Field>
      <Field label="Gebruikersnaam" error={username.error} required>
        <TextInput
          {...username.input}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          leading={<AtSign aria-hidden />}
        />
      </Field>
    </>
  );
}

type NewPasswordFieldsProps = {
  field: (name: 'password' | 'confirmPassword') => FormField;
  person: { name?: string; username?: string; email: string };
};

export function NewPasswordFields({ field, person }: NewPasswordFieldsProps) {
  const confirmation = field('confirmPassword');
  return (
    <>
      <NewPasswordField field={field('password')} person={person} required />
      <Field label="Wachtwoord bevestigen" error={confirmation.error} required>
        <PasswordInput {...confirmation.input} autoComplete="new-password" />
      </Field>
    </>
  );
}
