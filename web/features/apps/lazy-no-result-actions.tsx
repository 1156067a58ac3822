import { lazyComponent } from '#web/platform/lazy-component.tsx';

/** Only for a search that found nothing. Render it in a LazyBoundary. */
export const AskForIt = lazyComponent(() => import('./ask-for-it.tsx').then((file) => file.AskForIt));
