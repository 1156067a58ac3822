import type { ReactNode } from 'react';
import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { LazyBoundary } from './lazy-boundary.tsx';

/** The content of a tab whose code is loaded when it is opened. */
export function LazyTab({ children }: { children: ReactNode }) {
  return (
    <LazyBoundary
      fallback={
        <SkeletonRegion label="Laden">
          <SkeletonRows rows={5} />
        </SkeletonRegion>
      }
    >
      {children}
    </LazyBoundary>
  );
}
