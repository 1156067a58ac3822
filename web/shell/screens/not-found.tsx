import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';

const NotFoundScreen = lazyComponent(() => import('./refusals.ts').then((screens) => screens.NotFoundScreen));

export function NotFound() {
  return (
    <LazyBoundary>
      <NotFoundScreen />
    </LazyBoundary>
  );
}

/** Called by the router when no page has the path. */
NotFound.preload = NotFoundScreen.preload;
