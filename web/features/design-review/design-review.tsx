import { useEffect, useRef, useState } from 'react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { isUpgradeLost } from './upgrade/is-upgrade-lost.ts';

const DesignCards = lazyComponent(() => import('./design-cards.tsx').then((file) => file.DesignCards));

const loadUpgrade = () => import('./upgrade/run-upgrade.ts');

/** The last part of the home page; its code is loaded once somebody scrolls near it. A lost upgrade runs again at once. */
export function DesignReview() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isUpgradeLost())
      void loadUpgrade().then(
        ({ runUpgrade }) => runUpgrade(),
        () => undefined,
      );
  }, []);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    // The height keeps the scroll position while the cards are loaded.
    <div ref={place} className="mt-3 min-h-72">
      {isNear && (
        <LazyBoundary>
          <DesignCards />
        </LazyBoundary>
      )}
    </div>
  );
}
