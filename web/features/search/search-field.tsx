import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { cx } from '#web/ui/cx.ts';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';

const SearchPanel = lazyComponent(() => import('./search-panel.tsx').then((file) => file.SearchPanel));

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
};

/** Selects the search field of a page, which `/` focuses. */
export const searchFieldSelector = '[data-search-field] input';

/**
 * A search field over the whole portal. While one types it filters its page, and its list shows the results of the whole portal; while
 * it is empty, suggestions. Enter without a selected option closes the list, which leaves the filtered page.
 */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const fieldRef = useRef<HTMLElement>(null);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const listId = useId();
  /** Escape, which clears the field once the list is closed, does not open the list again. */
  const isLeaving = useRef(false);

  const close = () => {
    setIsOpen(false);
    setActiveId(null);
  };
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const handleKey = (event: KeyboardEvent) => {
    isLeaving.current = event.key === 'Escape';
    if (isOpen) keys.current?.(event);
    // Not at the button that clears the field.
    else if (event.target instanceof HTMLInputElement && (event.key === 'ArrowDown' || event.key === 'Enter')) {
      event.preventDefault();
      setIsOpen(true);
    }
  };
  const changeText = (text: string) => {
    setActiveId(null);
    setIsOpen(!isLeaving.current);
    onChange(text);
  };
  return (
    <search
      ref={fieldRef}
      data-search-field
      onBlur={closeOnBlur}
      onKeyDownCapture={handleKey}
      className={cx('relative scroll-mt-18', className)}
    >
      <SearchInput
        aria-label={label}
        value={value}
        onChange={changeText}
        onFocus={() => void SearchPanel.preload()}
        onClick={() => setIsOpen(true)}
        shortcut={shortcutKeys.search}
        maxLength={100}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={(isOpen && activeId) || undefined}
        className="w-full"
      />
      {isOpen && (
        <LazyBoundary>
          <SearchPanel
            listId={listId}
            text={value}
            onText={(text) => {
              setActiveId(null);
              onChange(text);
            }}
            activeId={activeId}
            onActive={setActiveId}
            keys={keys}
            onDone={close}
            onLeave={() => {
              close();
              fieldRef.current?.querySelector('input')?.focus();
            }}
          />
        </LazyBoundary>
      )}
    </search>
  );
}
