import { type ComponentProps } from 'react';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import type { Comments } from './comments.tsx';

const LoadedComments = lazyComponent(() => import('./comments.tsx').then((file) => file.Comments));

/** `Comments` for other features, loaded on demand: `public.tsx` is part of the first bundle. */
export function LazyComments(props: ComponentProps<typeof Comments>) {
  return (
    <LazyBoundary fallback={<SkeletonRows rows={2} />}>
      <LoadedComments {...props} />
    </LazyBoundary>
  );
}
