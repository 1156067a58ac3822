import { createContext, use, useEffect, type RefObject } from 'react';

/** Whether a link from elsewhere led to the open object, such as from home or a mail. */
export const IsArrival = createContext(false);

/**
 * Focuses the field of the composer of an object to which a link from elsewhere led. Not on phones, where a keyboard would
 * cover the object.
 */
export function useFocusOnArrival(field: RefObject<HTMLElement | null>): void {
  const isArrival = use(IsArrival);
  useEffect(() => {
    if (!isArrival || !matchMedia('(width >= 64rem)').matches) return;
    const focused = document.activeElement;
    if (focused === document.body || focused?.id === 'inhoud') field.current?.focus({ preventScroll: true });
    // When the object appears, and not later.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
