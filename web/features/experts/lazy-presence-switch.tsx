import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';

const PresenceSwitch = lazyComponent(() => import('./presence-switch.tsx').then((file) => file.PresenceSwitch));

const skeleton = (
  <SkeletonRegion label="Uw bereikbaarheid">
    <Skeleton className="h-12 w-52" />
  </SkeletonRegion>
);

/** The switch of an expert at the desk; its code is loaded there. */
export function LazyPresenceSwitch() {
  return (
    <LazyBoundary fallback={skeleton}>
      <PresenceSwitch skeleton={skeleton} />
    </LazyBoundary>
  );
}

LazyPresenceSwitch.preload = PresenceSwitch.preload;
