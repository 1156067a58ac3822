import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { onFirstInput } from '#web/platform/on-first-input.ts';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { isTyping } from '#web/platform/shortcuts.ts';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { searchFieldAttribute } from './search-field.tsx';

const SearchDialog = lazyComponent(() => import('./search-dialog.tsx').then((file) => file.SearchDialog));

const buttonClasses =
  'flex h-8 items-center gap-2 rounded-lg border border-transparent px-2 text-muted transition-colors hover:text-ink ' +
  'max-md:hover:bg-surface-3 md:w-44 md:border-control md:bg-surface-1 md:px-2.5 md:hover:border-muted xl:w-72';

/** Opens the search dialog; `/` does too, or focuses the search field of a page that has one. */
export function SearchButton() {
  const [isUsed, setIsUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setIsUsed(true);
    setOpen(true);
  };
  // After `/`, the typed letters must reach the dialog: its code is loaded before it is needed.
  useEffect(() => onFirstInput(() => void SearchDialog.preload()), []);
  useEffect(() => {
    const openOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>(`[${searchFieldAttribute}] input`);
      if (!field) {
        setIsUsed(true);
        setOpen(true);
        return;
      }
      field.focus();
      field.click();
    };
    addEventListener('keydown', openOnSlash);
    return () => removeEventListener('keydown', openOnSlash);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label="Zoek in het portaal"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void SearchDialog.preload()}
        onClick={show}
        className={buttonClasses}
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span aria-hidden className="hidden min-w-0 flex-1 truncate text-left md:block">
          Zoek in het portaal
        </span>
        <span aria-hidden className="hidden md:block [body:has([data-search-field])_&]:hidden">
          <Kbd>/</Kbd>
        </span>
      </button>
      {isUsed && (
        <LazyBoundary onMissing={() => setIsUsed(false)}>
          <SearchDialog open={open} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
