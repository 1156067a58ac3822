import type { ComponentType } from 'react';
import { SkeletonList } from '../query/skeleton-list.tsx';
import { LazyBoundary } from './lazy-boundary.tsx';
import { lazyComponent } from './lazy-component.tsx';

/** The content of a tab whose code is loaded when it is opened, or earlier with `preload`. */
export function lazyTab<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Content = lazyComponent(load);
  function Tab(props: Props) {
    return (
      <LazyBoundary fallback={<SkeletonList label="Laden" rows={5} />}>
        <Content {...props} />
      </LazyBoundary>
    );
  }
  return Object.assign(Tab, { preload: Content.preload });
}
