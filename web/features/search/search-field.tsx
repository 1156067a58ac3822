import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { cx } from '#web/ui/cx.ts';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';

const SearchPanel = onDemand(() => import('./search-panel.tsx').then((file) => file.SearchPanel));

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  /** Stands in a dialog, which closes: the list is always there. */
  onDone?: () => void;
};

/** Where `/` brings the focus on a page that has a field of its own. */
export const ownField = 'data-search-field';

/** A field that finds everything of the portal; the list comes, with its code, when the field is first used. */
export function SearchField({ label, value, onChange, className, onDone }: SearchFieldProps) {
  const place = useRef<HTMLElement>(null);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const listId = useId();
  const isOpen = isUsed || onDone !== undefined;

  const close = () => {
    setIsUsed(false);
    setActiveId(null);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const press = (event: KeyboardEvent) => {
    if (isOpen) keys.current?.(event);
    else if (event.key === 'ArrowDown') setIsUsed(true);
  };
  const type = (text: string) => {
    setActiveId(null);
    setIsUsed(true);
    onChange(text);
  };
  return (
    <search
      ref={place}
      {...(!onDone && { [ownField]: true })}
      onBlur={leave}
      onKeyDownCapture={press}
      className={cx('relative scroll-mt-18', className)}
    >
      <SearchInput
        aria-label={label}
        value={value}
        onChange={type}
        onFocus={() => void SearchPanel.preload()}
        onClick={() => setIsUsed(true)}
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
        <Part>
          <SearchPanel
            listId={listId}
            text={value}
            onText={type}
            activeId={activeId}
            onActive={setActiveId}
            keys={keys}
            isFloating={!onDone}
            onDone={onDone ?? close}
            onLeave={() => {
              close();
              place.current?.querySelector('input')?.focus();
            }}
          />
        </Part>
      )}
    </search>
  );
}
