import { Search } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { useStore } from '#web/platform/use-store.ts';
import { paletteText } from '../palette-state.ts';

export const paletteLabel = 'Zoek in het portaal';

type PaletteFieldProps = {
  ref: Ref<HTMLInputElement>;
  listId: string;
  activeElementId: string | null;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The combobox of the palette. */
export function PaletteField({ ref, listId, activeElementId, onChange, onKeyDown }: PaletteFieldProps) {
  return (
    <>
      <Search aria-hidden className="size-4 shrink-0 text-muted" />
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is typed next must reach the field
        autoFocus
        ref={ref}
        role="combobox"
        aria-label={paletteLabel}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeElementId ?? undefined}
        placeholder="Type a command or search..."
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        value={useStore(paletteText)}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
      />
    </>
  );
}
