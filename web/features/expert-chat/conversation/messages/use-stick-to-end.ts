import { useCallback, useRef, useState } from 'react';

/** Nearer to the end than this counts as at it. */
const slack = 60;

/**
 * Keeps the last message in sight as messages come, and as a keyboard or a growing field takes their room, unless
 * somebody has scrolled back to read. `place` goes on what scrolls, around one element.
 */
export function useStickToEnd() {
  const element = useRef<HTMLElement>(null);
  const sticks = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    sticks.current = true;
    setAtEnd(true);
    element.current?.scrollTo({ top: element.current.scrollHeight });
  }, []);
  const place = useCallback((scrolling: HTMLElement | null) => {
    if (!scrolling) return undefined;
    element.current = scrolling;
    let size = '';
    const follow = () => {
      const { scrollHeight, scrollTop, clientHeight } = scrolling;
      const before = size;
      size = `${scrollHeight} ${clientHeight}`;
      const isNear = scrollHeight - scrollTop - clientHeight < slack;
      // Another size moves the end away by itself; only a person scrolls within the same one.
      if (!isNear && sticks.current && size !== before) return;
      sticks.current = isNear;
      setAtEnd(isNear);
    };
    const resized = new ResizeObserver(() => {
      if (sticks.current) scrolling.scrollTo({ top: scrolling.scrollHeight });
    });
    resized.observe(scrolling);
    if (scrolling.firstElementChild) resized.observe(scrolling.firstElementChild);
    scrolling.addEventListener('scroll', follow, { passive: true });
    return () => {
      element.current = null;
      resized.disconnect();
      scrolling.removeEventListener('scroll', follow);
    };
  }, []);
  return { place, isAtEnd, toEnd };
}
