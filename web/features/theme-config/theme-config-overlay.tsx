import { useEffect } from 'react';
import { openPalette } from '#web/features/palette/public.tsx';
import { isOverlayOpen } from '#web/platform/overlays/is-overlay-open.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { isTyping } from '#web/platform/shortcuts/shortcuts.ts';
import { watchAdminNavigationMode } from '#web/platform/theme/admin-navigation-mode.ts';
import { watchAdminTheme } from '#web/platform/theme/admin-theme.ts';
import { themeConfig, watchThemeConfig } from '#web/platform/theme/theme-config-store.ts';
import { useOverlayMount } from '#web/platform/overlays/use-overlay-mount.ts';
import { useStore } from '#web/platform/use-store.ts';
import { whenIdle } from '#web/platform/when-idle.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { isViewPanelOpen } from './view-panel/view-panel-state.ts';

const ViewPanel = lazyComponent(() => import('./view-panel/view-panel.tsx').then((file) => file.ViewPanel));

const problemTexts = {
  refused: 'De opgeslagen weergave was niet te lezen. De standaardinstellingen gelden weer.',
  repaired: 'Een deel van de opgeslagen weergave was ongeldig en is vervangen door de standaardinstelling.',
};

/** Applies the theme configuration of this browser, says so when it had to be repaired, and has the panel to change it. */
export function ThemeConfigOverlay() {
  const isOpen = useStore(isViewPanelOpen);
  const [isMounted, unmount] = useOverlayMount(isOpen);
  useEffect(
    () =>
      watchThemeConfig((problem) =>
        toast({ tone: 'warning', title: 'Weergave hersteld', description: problemTexts[problem] }),
      ),
    [],
  );
  useEffect(() => whenIdle(openChosenPalette), []);
  useEffect(watchAdminTheme, []);
  useEffect(watchAdminNavigationMode, []);
  const closePanel = () => {
    isViewPanelOpen.write(false);
    unmount();
  };
  return (
    isMounted && (
      <LazyBoundary onMissing={closePanel}>
        <ViewPanel />
      </LazyBoundary>
    )
  );
}

/** For those who chose that the palette opens after each load, unless they are already busy in a field or dialog. */
function openChosenPalette(): void {
  const isBusy = isTyping(document.activeElement) || isOverlayOpen();
  if (themeConfig.read().commandPaletteOpen && !isBusy) openPalette();
}
