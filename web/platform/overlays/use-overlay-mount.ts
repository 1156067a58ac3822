import { useState } from 'react';

/** Whether a lazy overlay is mounted: from its first opening on, so that it can animate out; and a function that unmounts it. */
export function useOverlayMount(isOpen: boolean): [isMounted: boolean, unmount: () => void] {
  const [isMounted, setIsMounted] = useState(isOpen);
  if (isOpen && !isMounted) setIsMounted(true);
  return [isMounted, () => setIsMounted(false)];
}
