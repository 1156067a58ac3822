import { useEffect, useState } from 'react';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { useIdle } from '#web/platform/use-idle.ts';

const DragHandle = lazyComponent(() => import('./drag-handle.tsx').then((file) => file.DragHandle));

export function LazyDragHandle({ app }: Parameters<typeof DragHandle>[0]) {
  return (
    <LazyBoundary>
      <DragHandle app={app} />
    </LazyBoundary>
  );
}

/** Loads the handles when the browser is idle. @returns false until then; the cards can be moved from their menu */
export function useDragHandles(): boolean {
  const isIdle = useIdle();
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (isIdle) void DragHandle.preload().then(() => setIsLoaded(true));
  }, [isIdle]);
  return isLoaded;
}
