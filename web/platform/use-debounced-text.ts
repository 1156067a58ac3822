import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds. Each text costs a call, and browsers limit how often the URL may change. */
const pause = 250;

/**
 * The text of a search field that is stored in the URL. The field shows what is typed at once; `onChange` receives it,
 * trimmed, after a pause, on Enter, on blur and when the field is emptied. A change of `text` from outside, such as by the
 * back button, replaces it unless a change is pending.
 * @returns properties of a `SearchInput`
 */
export function useDebouncedText(text: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const [previous, setPrevious] = useState(text);
  const [pending, setPending] = useState<string | null>(null);
  if (text !== previous) {
    setPrevious(text);
    if (pending === null && text !== typed.trim()) setTyped(text);
  }
  const submit = (next: string) => {
    setPending(null);
    onChange(next.trim());
  };
  const onPause = useEffectEvent(submit);
  useEffect(() => {
    if (pending === null) return undefined;
    const { pathname } = location;
    // Another page may be loading by then: a change of the URL would cancel that.
    const timer = setTimeout(() => location.pathname === pathname && onPause(pending), pause);
    return () => clearTimeout(timer);
  }, [pending]);
  const submitPending = () => pending !== null && submit(pending);
  return {
    value: typed,
    onChange: (next: string) => {
      setTyped(next);
      if (next.trim() === '') submit(next);
      else setPending(next);
    },
    onBlur: () => void submitPending(),
    onKeyDown: ({ key }: { key: string }) => void (key === 'Enter' && submitPending()),
  };
}
