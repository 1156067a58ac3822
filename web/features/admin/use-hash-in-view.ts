import { useLocation } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/** Height of the header of the portal and the gap between panels, in pixels. */
const topOffset = 56 + 12;

/**
 * Keeps the element of the hash of the URL at the top of the window while the panels before it load and grow, until
 * the first input of the user. The element needs the height of the window, or it cannot reach the top.
 */
export function useHashInView(page: RefObject<HTMLElement | null>): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash);
    if (!target || !page.current) return undefined;
    const panels = elementsBefore(target);
    const scroll = () => scrollBy({ top: target.getBoundingClientRect().top - topOffset });
    const followLoading = () => {
      // The end of the panels shows between the portal's header and the target. Hidden, their growth moves nothing in view.
      const isLoading = panels.some((panel) => panel.querySelector('.animate-pulse'));
      for (const { classList } of panels) classList.toggle('invisible', isLoading);
      scroll();
    };
    // The browser's scroll anchoring moves along with the target, unless the page scrolls before; Safari has none.
    let frame = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(followLoading);
    });
    for (const { classList } of panels) classList.add('[overflow-anchor:none]');
    followLoading();
    observer.observe(page.current, { childList: true, subtree: true });
    const stopped = new AbortController();
    const stop = () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      stopped.abort();
      for (const { classList } of panels) classList.remove('invisible', '[overflow-anchor:none]');
    };
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(type, stop, { passive: true, signal: stopped.signal });
    return stop;
  }, [hash, page]);
}

function elementsBefore(element: Element): Element[] {
  const before = element.previousElementSibling;
  return before ? [before, ...elementsBefore(before)] : [];
}
