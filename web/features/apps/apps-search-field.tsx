import { useEffect, useRef } from 'react';
import { SearchInput } from '#web/ui/search-input.tsx';

type Props = { value: string; onChange: (value: string) => void; className?: string };

/** `/` brings the focus here from anywhere on the page, unless somebody is typing. */
export function AppsSearchField({ value, onChange, className }: Props) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      place.current?.querySelector('input')?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <search ref={place} className={className}>
      <SearchInput
        aria-label="Zoek in apps"
        value={value}
        onChange={onChange}
        shortcut="/"
        maxLength={100}
        className="w-full"
      />
    </search>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio]), textarea, select, [contenteditable], [role=dialog]') !== null
  );
}
