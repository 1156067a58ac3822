import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';
import { readBrand } from '#web/platform/brand/brand.ts';
import { isTyping } from '#web/platform/shortcuts/shortcuts.ts';

/** Sets the document title, and moves the focus to the start of a new page unless the page has set the focus itself. */
export function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });

  useEffect(() => {
    document.title = [title, readBrand().name].filter(Boolean).join(' · ');
  }, [title]);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const focused = document.activeElement;
        // The palette can be open again, and typed in, before the page arrives.
        if (!fromLocation || !pathChanged || main.current?.contains(focused) || isTyping(focused)) return;
        main.current?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
