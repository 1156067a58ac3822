import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';

/** Only for a search that found nothing. Render it in a LazyBoundary. */
export const LazyNoResultActions = lazyComponent(() =>
  import('./no-result-actions.tsx').then((file) => file.NoResultActions),
);
