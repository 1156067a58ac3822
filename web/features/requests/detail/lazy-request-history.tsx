import { type ComponentProps } from 'react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import type { RequestHistory } from './request-history.tsx';

const History = lazyComponent(() => import('./request-history.tsx').then((history) => history.RequestHistory));

/** `RequestHistory` for other features, loaded on demand: `public.tsx` is part of the first bundle. */
export function LazyRequestHistory(props: ComponentProps<typeof RequestHistory>) {
  return (
    <LazyBoundary fallback={<SkeletonRows rows={2} />}>
      <History {...props} />
    </LazyBoundary>
  );
}
