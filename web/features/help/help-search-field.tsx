import { useEffect, useRef, useState } from 'react';
import { SearchInput } from '#web/ui/search-input.tsx';

/** Typing waits a moment before it becomes the address, and with it a call. */
const pause = 200;

/** `text`: what the address says. */
export function HelpSearchField({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address changed by itself, such as with the back button.
  if (text !== known) {
    setKnown(text);
    if (text !== typed.trim()) setTyped(text);
  }
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), pause);
  };
  return (
    <search className="w-full sm:w-60 lg:w-80">
      <SearchInput aria-label="Zoek in de help" value={typed} onChange={type} maxLength={100} className="w-full" />
    </search>
  );
}
