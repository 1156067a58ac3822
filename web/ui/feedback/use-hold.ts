import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';

/**
 * Whether toasts do not close by themselves: the list is below the pointer or has the focus, or the window has not.
 * @returns that, and the handlers of the list
 */
export function useHold(isOpen: boolean) {
  const [isListHeld, setIsListHeld] = useState(false);
  const [isWindowFocused, setIsWindowFocused] = useState(true);
  // What is removed is left by neither the pointer nor the focus.
  if (isListHeld && !isOpen) setIsListHeld(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('blur', () => setIsWindowFocused(false), { signal });
    addEventListener('focus', () => setIsWindowFocused(true), { signal });
    return () => listeners.abort();
  }, []);
  const hold = () => setIsListHeld(isOpen);
  const handlers = {
    onPointerMove: hold,
    onPointerLeave: ({ currentTarget }: PointerEvent) =>
      setIsListHeld(isOpen && currentTarget.contains(document.activeElement)),
    onFocus: hold,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setIsListHeld(false);
    },
  };
  return { isHeld: isListHeld || !isWindowFocused, handlers };
}
