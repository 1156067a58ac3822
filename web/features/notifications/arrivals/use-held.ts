import { useEffect, useState, type Dispatch, type RefObject } from 'react';

const begins = ['pointerenter', 'focusin'];
const ends = ['pointerleave', 'focusout'];

/** Whether the pointer or the focus is on an element now. */
export function useHeld(element: RefObject<HTMLElement | null>): [isHeld: boolean, setIsHeld: Dispatch<boolean>] {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const listen = (names: string[], held: boolean) => {
      for (const name of names) element.current?.addEventListener(name, () => setIsHeld(held), { signal: stop.signal });
    };
    listen(begins, true);
    listen(ends, false);
    return () => stop.abort();
  }, [element]);
  return [isHeld, setIsHeld];
}
