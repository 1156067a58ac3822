import { useEffect } from 'react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { isUpgradeLost } from './upgrade/is-upgrade-lost.ts';

const DesignCards = lazyComponent(() => import('./design-cards.tsx').then((file) => file.DesignCards));

/** The team, the issues and the upgrade of the design. */
export function DesignReview() {
  return (
    <LazyBoundary fallback={<SkeletonRows rows={4} />}>
      <DesignCards />
    </LazyBoundary>
  );
}

/** Runs the upgrade again when its configuration was lost. */
export function useLostUpgrade(): void {
  useEffect(() => {
    if (isUpgradeLost())
      void import('./upgrade/run-upgrade.ts').then(
        ({ runUpgrade }) => runUpgrade(),
        () => undefined,
      );
  }, []);
}
