import { useEffect, useState } from 'react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { useIdle } from '#web/platform/use-idle.ts';
import type { DragHandleProps } from './drag-handle.tsx';
import type { SortableCardsProps } from './sortable-cards.tsx';

// In one file: a handle without the drag library would be a button that does nothing.
const load = () => import('./sortable-cards.tsx');
const DragHandle = lazyComponent(() => load().then((file) => file.DragHandle));
const SortableCards = lazyComponent(() => load().then((file) => file.SortableCards));

export function LazyDragHandle(props: DragHandleProps) {
  return (
    <LazyBoundary>
      <DragHandle {...props} />
    </LazyBoundary>
  );
}

/** Rendered after the handles, which it looks up when it is mounted. */
export function LazySortableCards(props: SortableCardsProps) {
  return (
    <LazyBoundary>
      <SortableCards {...props} />
    </LazyBoundary>
  );
}

/** Loads dragging when the browser is idle. @returns false until then; the cards can be moved from their menu */
export function useDraggingWhenIdle(): boolean {
  return useDragging(useIdle());
}

/** Loads dragging once it is wanted. @returns whether it is loaded */
export function useDragging(isWanted: boolean): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (isWanted) void Promise.all([DragHandle.preload(), SortableCards.preload()]).then(() => setIsLoaded(true));
  }, [isWanted]);
  return isLoaded;
}
