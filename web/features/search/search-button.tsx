import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { onceActive } from '#web/platform/once-active.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { isTyping } from '#web/platform/shortcuts.ts';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { ownField } from './search-field.tsx';

const SearchDialog = onDemand(() => import('./search-dialog.tsx').then((file) => file.SearchDialog));

const look =
  'flex h-8 items-center gap-2 rounded-lg border border-transparent px-2 text-muted transition-colors hover:text-ink ' +
  'max-md:hover:bg-surface-3 md:w-44 md:border-control md:bg-surface-1 md:px-2.5 md:hover:border-muted xl:w-72';

/** Searches the portal from every page, by this button or `/`; a page with a field of its own gets the focus there. */
export function SearchButton() {
  const [isUsed, setIsUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setIsUsed(true);
    setOpen(true);
  };
  // Who presses `/` goes on typing at once.
  useEffect(() => onceActive(() => void SearchDialog.preload()), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>(`[${ownField}] input`);
      if (!field) {
        setIsUsed(true);
        setOpen(true);
        return;
      }
      field.focus();
      field.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
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
        className={look}
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span aria-hidden className="hidden min-w-0 flex-1 truncate text-left md:block">
          Zoek in het portaal
        </span>
        <span aria-hidden className="hidden md:block">
          <Kbd>/</Kbd>
        </span>
      </button>
      {isUsed && (
        <Part onMissing={() => setIsUsed(false)}>
          <SearchDialog open={open} onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  );
}
