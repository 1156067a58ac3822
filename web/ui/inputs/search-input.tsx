import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type SearchInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'leading' | 'trailing' | 'ref'> & {
  'aria-label': string;
  value: string;
  onChange: (value: string) => void;
  /** The shortcut that focuses the field, shown while it is empty. */
  shortcut?: string;
};

export function SearchInput({ value, onChange, shortcut, onKeyDown, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      placeholder={rest['aria-label']}
      autoComplete="off"
      {...rest}
      ref={input}
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        // Escape clears the field; only in an empty field it closes a dialog (`leaveEscapeToSearch`).
        if (event.key === 'Escape' && value) {
          event.stopPropagation();
          onChange('');
        }
        onKeyDown?.(event);
      }}
      leading={<Search aria-hidden />}
      trailing={value ? <ClearButton onClick={clear} /> : shortcut && <Shortcut text={shortcut} />}
    />
  );
}

function Shortcut({ text }: { text: string }) {
  return (
    <span aria-hidden className="hidden sm:block [[data-shortcuts-off]_&]:hidden">
      <Kbd>{text}</Kbd>
    </span>
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Zoekopdracht wissen"
      onClick={onClick}
      className="grid size-6 place-items-center rounded-md transition-colors hover:bg-surface-3 hover:text-ink"
    >
      <X aria-hidden className="size-4" />
    </button>
  );
}
