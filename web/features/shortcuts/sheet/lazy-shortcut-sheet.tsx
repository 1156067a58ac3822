import { useEffect } from 'react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { shortcutsOff, watchShortcutsOff } from '#web/platform/shortcuts/shortcuts-off.ts';
import { useOverlayMount } from '#web/platform/overlays/use-overlay-mount.ts';
import { useStore } from '#web/platform/use-store.ts';
import { closeShortcutSheet, isSheetOpen } from './sheet-state.ts';

const ShortcutSheet = lazyComponent(() => import('./shortcut-sheet.tsx').then((file) => file.ShortcutSheet));

/** Shows the sheet while it is open, and marks the document while shortcuts are switched off. `pageKeys`: those of the pages of the role. */
export function LazyShortcutSheet({ pageKeys }: { pageKeys: string[] }) {
  const isOff = useStore(shortcutsOff);
  const isOpen = useStore(isSheetOpen);
  const [isMounted, unmount] = useOverlayMount(isOpen);
  useEffect(watchShortcutsOff, []);
  useEffect(() => {
    // Tooltips and fields then show no keys.
    document.documentElement.toggleAttribute('data-shortcuts-off', isOff);
  }, [isOff]);
  const closeSheet = () => {
    closeShortcutSheet();
    unmount();
  };
  return (
    isMounted && (
      <LazyBoundary onMissing={closeSheet}>
        <ShortcutSheet open={isOpen} pageKeys={pageKeys} />
      </LazyBoundary>
    )
  );
}
