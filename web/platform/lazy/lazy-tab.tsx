import type { ComponentType } from 'react';
import { SkeletonList } from '../query/skeleton-list.tsx';
import { LazyBoundary } from './lazy-boundary.tsx';
import { lazyComponent } from './lazy-component.tsx';

/** The content of a tab whose code is loaded when it is opened, or earlier with `preload`. */
export function lazyTab(load: () => Promise<ComponentType<object>>) {
  const Content = lazyComponent(load);
  function Tab() {
    return (
      <LazyBoundary fallback={<SkeletonList label="Laden" rows={5} />}>
        <Content />
      </LazyBoundary>
    );
  }
  return Object.assign(Tab, { preload: Content.preload });
}
