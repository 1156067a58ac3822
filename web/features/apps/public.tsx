import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';

export { AppCardLayout, appCardClasses } from './cards/app-card-layout.tsx';
export { AppTile } from './cards/app-tile.tsx';
export { ProposedBy } from './cards/proposed-by.tsx';
export { AppsLink } from './apps-link.tsx';
export { useApps } from './apps-query.ts';
export { listCategories } from './list-categories.ts';
export { sortByOwnOrder } from './reorder/order.ts';
export { useAppOrder } from './reorder/use-app-order.ts';
export { useOpenApp } from './cards/app-mutations.ts';

/** Only for a search that found nothing. Render it in a LazyBoundary. */
export const LazyNoResultActions = lazyComponent(() =>
  import('./no-result-actions.tsx').then((file) => file.NoResultActions),
);
