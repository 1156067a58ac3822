import type { ComponentProps } from 'react';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { WorkObjectSkeleton } from '#web/platform/split-view/object-content.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';

export { requestQuery } from './requests-queries.ts';
export { LazyHomeRequests } from './own/lazy-home-requests.tsx';
export { RequestLink } from './request-link.tsx';
export { RequestStatusBadge } from './request-status.tsx';

// This file is part of the first bundle: what other features show of a request loads on demand.
const LoadedObject = lazyComponent(() => import('./detail/request-object.tsx').then((file) => file.RequestObject));
const LoadedCommentForm = lazyComponent(() => import('./comments/comment-form.tsx').then((file) => file.CommentForm));

export function LazyRequestObject(props: ComponentProps<typeof LoadedObject>) {
  return (
    <LazyBoundary fallback={<WorkObjectSkeleton label="Verzoek" />}>
      <LoadedObject {...props} />
    </LazyBoundary>
  );
}

LazyRequestObject.preload = LoadedObject.preload;

export function LazyCommentForm(props: ComponentProps<typeof LoadedCommentForm>) {
  return (
    <LazyBoundary fallback={<SkeletonText lines={3} />}>
      <LoadedCommentForm {...props} />
    </LazyBoundary>
  );
}
