import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';

const PresenceSwitch = lazyComponent(() => import('./presence-switch.tsx').then((file) => file.PresenceSwitch));

/** The switch of an expert at the desk; its code is loaded there. */
export function LazyPresenceSwitch() {
  return (
    <LazyBoundary>
      <PresenceSwitch />
    </LazyBoundary>
  );
}
