import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses an element on mount when the focus was lost because the focused element, such as the button that led here, was
 * removed. Does not take the focus from another element.
 */
export function useRestoreFocus<Focusable extends HTMLElement>(isEnabled = true): RefObject<Focusable | null> {
  const ref = useRef<Focusable>(null);
  useEffect(() => {
    // The attribute: the focus was moved there because it was lost (platform/accessibility/recover-focus).
    if (isEnabled && (document.activeElement ?? document.body).matches('body, [data-focus-recovered]'))
      ref.current?.focus();
  }, [isEnabled]);
  return ref;
}
