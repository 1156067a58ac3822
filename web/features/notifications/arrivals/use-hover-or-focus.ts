import { useEffect, useState, type Dispatch, type RefObject } from 'react';

const startEvents = ['pointerenter', 'focusin'];
const endEvents = ['pointerleave', 'focusout'];

/** Whether an element has the pointer or the focus. The setter corrects the value when the element was removed. */
export function useHoverOrFocus(
  element: RefObject<HTMLElement | null>,
): [isHeld: boolean, setIsHeld: Dispatch<boolean>] {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const listen = (names: string[], held: boolean) => {
      for (const name of names)
        element.current?.addEventListener(name, () => setIsHeld(held), { signal: controller.signal });
    };
    listen(startEvents, true);
    listen(endEvents, false);
    return () => controller.abort();
  }, [element]);
  return [isHeld, setIsHeld];
}
