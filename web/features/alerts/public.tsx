import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx';

export { followBrowserErrors } from './browser-errors/follow-browser-errors.ts';
export { reportError } from './browser-errors/report-error.ts';
export { readAlertsSearch } from './alerts-search.ts';

const LoadedAlertPanel = lazyComponent(() => import('./alert-panel.tsx').then((file) => file.AlertPanel));

/** The newest alerts for administrators, live. Its code is loaded on demand. */
export function AlertPanel() {
  return (
    <LazyBoundary fallback={<SkeletonCard />}>
      <LoadedAlertPanel />
    </LazyBoundary>
  );
}

AlertPanel.preload = LoadedAlertPanel.preload;
