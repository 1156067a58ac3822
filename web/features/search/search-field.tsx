import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { cx } from '#web/ui/cx.ts';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';

const SearchPanel = lazyComponent(() => import('./search-panel.tsx').then((file) => file.SearchPanel));

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  /** Set in a dialog, where the list is always open; called when an option is chosen. */
  onDone?: () => void;
};

/** Marks the search field of a page, which `/` focuses. */
export const searchFieldAttribute = 'data-search-field';

/**
 * A search field over the whole portal. On a page it filters the page while one types; its list shows suggestions while it is empty,
 * and the results of the whole portal on Enter or the down arrow.
 */
export function SearchField({ label, value, onChange, className, onDone }: SearchFieldProps) {
  const fieldRef = useRef<HTMLElement>(null);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const listId = useId();
  const isOpen = isUsed || onDone !== undefined;

  const close = () => {
    setIsUsed(false);
    setActiveId(null);
  };
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isOpen) keys.current?.(event);
    else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      setIsUsed(true);
    }
  };
  const changeText = (text: string) => {
    setActiveId(null);
    // The list must not cover what the text filters on the page.
    setIsUsed(text === '');
    onChange(text);
  };
  return (
    <search
      ref={fieldRef}
      {...(!onDone && { [searchFieldAttribute]: true })}
      onBlur={closeOnBlur}
      onKeyDownCapture={handleKey}
      className={cx('relative scroll-mt-18', className)}
    >
      <SearchInput
        aria-label={label}
        value={value}
        onChange={changeText}
        onFocus={() => void SearchPanel.preload()}
        onClick={() => value === '' && setIsUsed(true)}
        shortcut={onDone ? undefined : '/'}
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
            isFloating={!onDone}
            onDone={onDone ?? close}
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
