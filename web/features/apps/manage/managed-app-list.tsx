import type { ManagedApp } from '#contract/manage-apps.ts';
import { listCategories } from '../list-categories.ts';
import { announce } from '../reorder/announcer.tsx';
import { LazySortableCards, useDragging } from '../reorder/lazy-dragging.tsx';
import { movedText } from '../reorder/move-texts.ts';
import type { ReorderActions } from '../reorder/reorder-context.ts';
import { ManagedAppRow } from './managed-app-row.tsx';
import { useMoveApp } from './use-move-app.ts';

type ManagedAppListProps = {
  apps: ManagedApp[];
  /** False in a search and in the archive. */
  isMovable: boolean;
};

/** The apps; those in the default order can be moved by dragging, by keyboard and from their menu. */
export function ManagedAppList({ apps, isMovable }: ManagedAppListProps) {
  const { mutate } = useMoveApp();
  const hasHandles = useDragging();
  const ids = apps.map(({ id }) => id);
  const categories = listCategories(apps);
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
          <ManagedAppRow key={app.id} app={app} categories={categories} moves={moves} hasHandle={hasHandles} />
        ))}
      </ul>
      {moves && hasHandles && <LazySortableCards ids={ids} nameOf={nameOf} onMove={moves.move} />}
    </>
  );
}
