import type { ManagedApp } from '#contract/manage-apps.ts';
import { LazySortableCards, useDragging } from '#web/platform/reorder/lazy-dragging.tsx';
import { listMoves } from '#web/platform/reorder/list-moves.ts';
import { listCategories } from '../list-categories.ts';
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
  const categories = listCategories(apps);
  const moves = isMovable ? listMoves(apps, mutate) : null;
  return (
    <>
      <ul aria-label="Apps">
        {apps.map((app) => (
          <ManagedAppRow key={app.id} app={app} categories={categories} moves={moves} hasHandle={hasHandles} />
        ))}
      </ul>
      {moves && hasHandles && <LazySortableCards rows={apps} onMove={moves.move} />}
    </>
  );
}
