import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

type PasswordInputProps = Omit<TextInputProps, 'type' | 'trailing'> & {
  /** What the button shows and hides. */
  secret?: string;
};

/** A password field with a button that shows the password. */
export function PasswordInput({ secret = 'Wachtwoord', ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      autoComplete="current-password"
      leading={<KeyRound aria-hidden />}
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-label={`${secret} ${shown ? 'verbergen' : 'tonen'}`}
          onClick={() => setShown(!shown)}
          className="grid size-7 place-items-center rounded-md transition-colors hover:bg-surface-3 hover:text-ink"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      }
    />
  );
}
