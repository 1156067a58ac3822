import { useCallback, useRef, useState } from 'react';

/** Pixels from the bottom within which the list counts as scrolled to the bottom. */
const threshold = 60;

/**
 * Keeps a list scrolled to the bottom when messages arrive or the list shrinks (on-screen keyboard, growing composer),
 * unless the user scrolled up. `scrollRef` goes on the scrolling element, which must have one child.
 */
export function useStickToBottom() {
  const element = useRef<HTMLElement>(null);
  const isSticky = useRef(true);
  const [isAtBottom, setAtBottom] = useState(true);

  const scrollToBottom = useCallback(() => {
    isSticky.current = true;
    setAtBottom(true);
    element.current?.scrollTo({ top: element.current.scrollHeight });
  }, []);
  const scrollRef = useCallback((list: HTMLElement | null) => {
    if (!list) return undefined;
    element.current = list;
    let size = '';
    const onScroll = () => {
      const { scrollHeight, scrollTop, clientHeight } = list;
      const previousSize = size;
      size = `${scrollHeight} ${clientHeight}`;
      const isNear = scrollHeight - scrollTop - clientHeight < threshold;
      // A resize also moves the bottom away; only a scroll within the same size is by the user.
      if (!isNear && isSticky.current && size !== previousSize) return;
      isSticky.current = isNear;
      setAtBottom(isNear);
    };
    const resizeObserver = new ResizeObserver(() => {
      if (isSticky.current) list.scrollTo({ top: list.scrollHeight });
    });
    resizeObserver.observe(list);
    if (list.firstElementChild) resizeObserver.observe(list.firstElementChild);
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      element.current = null;
      resizeObserver.disconnect();
      list.removeEventListener('scroll', onScroll);
    };
  }, []);
  return { scrollRef, isAtBottom, scrollToBottom };
}
