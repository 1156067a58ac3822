import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { searchFieldSelector } from '#web/features/search/public.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import type { LazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { onFirstInput } from '#web/platform/on-first-input.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { useShortcut } from '#web/platform/shortcuts/shortcuts.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { formatKeys } from '#web/ui/format-keys.ts';
import { closePalette, isPaletteOpen, openPalette, paletteText } from './palette-state.ts';

const buttonClasses =
  'flex h-8 items-center gap-2 rounded-lg border border-transparent px-2 text-muted transition-colors hover:text-ink ' +
  'max-md:hover:bg-surface-3 md:w-44 md:border-control md:bg-surface-1 md:px-2.5 md:hover:border-muted lg:w-72';

/** Opens the palette; Ctrl+K does too, and `/` on pages without a search field. */
export function PaletteButton({ Palette }: { Palette: LazyComponent<object> }) {
  const isOpen = useStore(isPaletteOpen);
  useEffect(() => onFirstInput(() => void Palette.preload()), [Palette]);
  useShortcut(shortcutKeys.palette, openPalette);
  useShortcut(shortcutKeys.search, search);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={openPalette}
        className={buttonClasses}
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate text-left max-md:sr-only">Zoek in het portaal</span>
        <span className="max-lg:hidden [[data-shortcuts-off]_&]:hidden">
          <Kbd>{formatKeys(shortcutKeys.palette)}</Kbd>
        </span>
      </button>
      {isOpen && (
        <LazyBoundary fallback={<EarlyField />} onMissing={closePalette}>
          <Palette />
        </LazyBoundary>
      )}
    </>
  );
}

function search(): void {
  const field = document.querySelector<HTMLInputElement>(searchFieldSelector);
  if (!field) return openPalette();
  field.focus();
  field.click();
}

/** Takes what is typed until the code of the palette is loaded, which then has the same text. */
function EarlyField() {
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is typed next must reach the field
      autoFocus
      aria-label="Zoek in het portaal"
      value={useStore(paletteText)}
      onChange={(event) => paletteText.write(event.target.value)}
      onKeyDown={({ key }) => key === 'Escape' && closePalette()}
      className="fixed inset-x-2 top-2 z-50 mx-auto h-14 rounded-lg border border-line bg-float px-3 text-base sm:top-[12dvh] sm:max-w-180"
    />
  );
}
