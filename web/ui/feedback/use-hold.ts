import { useEffect, useState, type FocusEvent } from 'react';

/**
 * Whether a toast does not close by itself: its list is below the pointer, it has the focus, or the window has not.
 * `shownId`: of the toast that is open.
 * @returns that, and the handlers of the list
 */
export function useHold(shownId: number | null) {
  const [isBelowPointer, setIsBelowPointer] = useState(false);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const [isWindowFocused, setIsWindowFocused] = useState(true);
  // What is removed is left by neither the pointer nor the focus. One that replaces another is below the pointer too.
  if (isBelowPointer && shownId === null) setIsBelowPointer(false);
  if (focusedId !== null && focusedId !== shownId) setFocusedId(null);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('blur', () => setIsWindowFocused(false), { signal });
    addEventListener('focus', () => setIsWindowFocused(true), { signal });
    return () => listeners.abort();
  }, []);
  const handlers = {
    onPointerMove: () => setIsBelowPointer(shownId !== null),
    onPointerLeave: () => setIsBelowPointer(false),
    onFocus: () => setFocusedId(shownId),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocusedId(null);
    },
  };
  return { isHeld: isBelowPointer || focusedId !== null || !isWindowFocused, handlers };
}
