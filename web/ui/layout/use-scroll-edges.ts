import { useEffect, useRef, type RefObject } from 'react';

/** With `useScrollEdges`: what scrolls fades out where there is more. Only on pages that load `management.css`. */
export const fadingEdges =
  'data-more-before:[mask-image:linear-gradient(to_right,transparent,black_3rem)] ' +
  'data-more-after:[mask-image:linear-gradient(to_left,transparent,black_3rem)] ' +
  'data-more-before:data-more-after:[mask-image:linear-gradient(to_right,transparent,black_3rem,black_calc(100%-3rem),transparent)]';

/** Sets `data-more-before` and `data-more-after` on an element that scrolls sideways while there is more on that side. */
export function useScrollEdges<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-more-before', scrollLeft > 1);
      element.toggleAttribute('data-more-after', scrollLeft < scrollWidth - clientWidth - 1);
    };
    const observer = new ResizeObserver(update);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);
  return ref;
}
