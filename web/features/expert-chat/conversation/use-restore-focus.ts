import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses an element on mount when the focus was lost because the focused element, such as the button that led here, was
 * removed. Does not take the focus from another element.
 */
export function useRestoreFocus<Focusable extends HTMLElement>(isEnabled = true): RefObject<Focusable | null> {
  const ref = useRef<Focusable>(null);
  useEffect(() => {
    if (isEnabled && (document.activeElement ?? document.body) === document.body) ref.current?.focus();
  }, [isEnabled]);
  return ref;
}
