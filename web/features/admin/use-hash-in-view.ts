import { useLocation } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/**
 * Keeps the element of the hash of the address in view while the panels of the page load and grow, until the first
 * input of the user.
 */
export function useHashInView(page: RefObject<HTMLElement | null>): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash === '' || !page.current) return undefined;
    const observer = new ResizeObserver(() => document.getElementById(hash)?.scrollIntoView());
    observer.observe(page.current);
    const stopped = new AbortController();
    const stop = () => {
      observer.disconnect();
      stopped.abort();
    };
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(type, stop, { passive: true, signal: stopped.signal });
    return stop;
  }, [hash, page]);
}
