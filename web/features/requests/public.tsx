import type { ComponentProps } from 'react';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

export { requestQuery } from './requests-queries.ts';
export { LazyHomeRequests } from './own/lazy-home-requests.tsx';
export { RequestLink } from './request-link.tsx';
export { RequestStatusBadge } from './request-status.tsx';

// This file is part of the first bundle: what other features show of a request loads on demand.
const LoadedComments = lazyComponent(() => import('./comments/comments.tsx').then((file) => file.Comments));
const LoadedHistory = lazyComponent(() => import('./detail/request-history.tsx').then((file) => file.RequestHistory));

export function LazyComments(props: ComponentProps<typeof LoadedComments>) {
  return (
    <LazyBoundary fallback={<SkeletonRows rows={2} />}>
      <LoadedComments {...props} />
    </LazyBoundary>
  );
}

export function LazyRequestHistory(props: ComponentProps<typeof LoadedHistory>) {
  return (
    <LazyBoundary fallback={<SkeletonRows rows={2} />}>
      <LoadedHistory {...props} />
    </LazyBoundary>
  );
}
