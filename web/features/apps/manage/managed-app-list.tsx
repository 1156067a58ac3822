import type { ManagedApp } from '#contract/manage-apps.ts';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { announce } from '../reorder/announcer.tsx';
import { movedText } from '../reorder/move-texts.ts';
import type { ReorderActions } from '../reorder/reorder-context.ts';
import { ManagedAppRow } from './managed-app-row.tsx';
import { useMoveApp } from './use-move-app.ts';

const SortableCards = lazyComponent(() => import('../reorder/sortable-cards.tsx').then((file) => file.SortableCards));

type ManagedAppListProps = {
  apps: ManagedApp[];
  /** False in a search and in the archive. */
  isMovable: boolean;
};

/** The apps; those in the default order can be moved by dragging, by keyboard and from their menu. */
export function ManagedAppList({ apps, isMovable }: ManagedAppListProps) {
  const { mutate } = useMoveApp();
  const ids = apps.map(({ id }) => id);
  const categories = [...new Set(apps.map(({ category }) => category))].toSorted();
  const nameOf = (id: string) => apps.find((app) => app.id === id)?.name ?? '';
  const moves: ReorderActions | null = isMovable
    ? {
        count: ids.length,
        positionOf: (id) => ids.indexOf(id),
        move: (id, to) => {
          const from = ids.indexOf(id);
          const others = ids.toSpliced(from, 1);
          mutate({ id, afterId: others[to - 1] ?? null, previousAfterId: ids[from - 1] ?? null });
          announce(movedText(nameOf(id), to + 1, ids.length));
        },
      }
    : null;
  return (
    <>
      <ul aria-label="Apps">
        {apps.map((app) => (
          <ManagedAppRow key={app.id} app={app} categories={categories} moves={moves} />
        ))}
      </ul>
      {moves && (
        <LazyBoundary>
          <SortableCards ids={ids} nameOf={nameOf} onMove={moves.move} />
        </LazyBoundary>
      )}
    </>
  );
}
