import { useEffect, useEffectEvent, useState } from 'react';

/** Each text costs a call, and browsers limit how often an address may change; typing is faster than that. */
const pause = 250;

/**
 * The text of a search field whose place is the address: `told` is what the address says, `tell` changes it. What is typed
 * shows at once and is told, without spaces around it, when typing pauses, on Enter and when the field is left or empty.
 * @returns properties of a `SearchInput`
 */
export function useLateText(told: string, tell: (text: string) => void) {
  const [typed, setTyped] = useState(told);
  const [known, setKnown] = useState(told);
  const [waiting, setWaiting] = useState<string | null>(null);
  // The address changed by itself, such as with the back button.
  if (told !== known) {
    setKnown(told);
    if (waiting === null && told !== typed.trim()) setTyped(told);
  }
  const settle = (text: string) => {
    setWaiting(null);
    tell(text.trim());
  };
  const pauseEnds = useEffectEvent(settle);
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => pauseEnds(waiting), pause);
    return () => clearTimeout(timer);
  }, [waiting]);
  const hurry = () => waiting !== null && settle(waiting);
  return {
    value: typed,
    onChange: (next: string) => {
      setTyped(next);
      if (next.trim() === '') settle(next);
      else setWaiting(next);
    },
    onBlur: () => void hurry(),
    onKeyDown: ({ key }: { key: string }) => void (key === 'Enter' && hurry()),
  };
}
