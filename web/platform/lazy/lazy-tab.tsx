import type { ComponentType } from 'react';
import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { LazyBoundary } from './lazy-boundary.tsx';
import { lazyComponent } from './lazy-component.tsx';

/** The content of a tab whose code is loaded when it is opened, or earlier with `preload`. */
export function lazyTab(load: () => Promise<ComponentType<object>>) {
  const Content = lazyComponent(load);
  function Tab() {
    return (
      <LazyBoundary
        fallback={
          <SkeletonRegion label="Laden">
            <SkeletonRows rows={5} />
          </SkeletonRegion>
        }
      >
        <Content />
      </LazyBoundary>
    );
  }
  return Object.assign(Tab, { preload: Content.preload });
}
