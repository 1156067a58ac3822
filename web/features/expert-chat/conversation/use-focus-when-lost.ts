import { useEffect, useRef, type RefObject } from 'react';

/** Gives an element the focus that went with what was here before, such as the button that led to it; never that of something else. */
export function useFocusWhenLost<Place extends HTMLElement>(isWanted = true): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (isWanted && (document.activeElement ?? document.body) === document.body) place.current?.focus();
  }, [isWanted]);
  return place;
}
