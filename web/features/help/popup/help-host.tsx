import { useEffect, useState } from 'react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { useMedia } from '#web/platform/use-media.ts';
import { useStore } from '#web/platform/use-store.ts';
import { useHelpContext } from '../page-context.ts';
import { followPage, hideHelp, shownHelpContext } from './help-state.ts';

/** Loaded when it is first opened. */
export const HelpPopup = lazyComponent(() => import('./help-popup.tsx').then((file) => file.HelpPopup));

/** The place of the help in the layout: beside the page from 1280 px, where it follows the page, or else a sheet over it. */
export function HelpHost() {
  const page = useHelpContext();
  const isBeside = useMedia('(width >= 80rem)');
  const requested = useStore(shownHelpContext);
  // Keeps the last context while a sheet animates out.
  const [shown, setShown] = useState(requested);
  if (requested !== null && requested !== shown) setShown(requested);
  useEffect(() => followPage(page), [page]);
  const unmountPopup = () => {
    hideHelp();
    setShown(null);
  };
  return (
    shown !== null && (
      <LazyBoundary onMissing={unmountPopup}>
        <HelpPopup context={shown} open={requested !== null} isBeside={isBeside} />
      </LazyBoundary>
    )
  );
}
