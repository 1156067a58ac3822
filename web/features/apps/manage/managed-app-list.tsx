import { Ellipsis } from 'lucide-react';
import type { ManagedApp } from '#contract/manage-apps.ts';
import { roleNames } from '#contract/platform/roles.ts';
import { appStatusNames } from '#contract/status-labels.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { MenuOnDemand, type MenuOnDemandProps } from '#web/platform/overlays/menu-on-demand.tsx';
import { cardElementId } from '#web/platform/reorder/drag-listeners.ts';
import { LazyDragHandle, LazySortableCards, useDraggingWhenIdle } from '#web/platform/reorder/lazy-dragging.tsx';
import { listMoves } from '#web/platform/reorder/list-moves.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { cx } from '#web/ui/cx.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { appStatusTones } from '../cards/app-status.ts';
import { AppTile } from '../cards/app-tile.tsx';
import { listCategories } from '../list-categories.ts';
import type { ManagedAppMenuProps } from './managed-app-menu.tsx';
import { useMoveApp } from './managed-app-mutations.ts';

type ManagedAppListProps = {
  apps: ManagedApp[];
  /** False in a search and in the archive. */
  isMovable: boolean;
};

/** The apps; those in the default order can be moved by dragging, by keyboard and from their menu. */
export function ManagedAppList({ apps, isMovable }: ManagedAppListProps) {
  const { mutate } = useMoveApp();
  const hasHandles = useDraggingWhenIdle();
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

const ManagedAppMenu = lazyComponent(() => import('./managed-app-menu.tsx').then((file) => file.ManagedAppMenu));

type ManagedAppRowProps = Omit<ManagedAppMenuProps, keyof MenuOnDemandProps> & { hasHandle: boolean };

/** An app with its details and actions. */
function ManagedAppRow({ app, categories, moves, hasHandle }: ManagedAppRowProps) {
  return (
    <li
      id={cardElementId(app.id)}
      className={cx(
        'group relative flex flex-wrap items-center gap-3 border-t border-line bg-surface-1 py-3 pr-2',
        'data-dragging:z-10 data-dragging:shadow-float',
        moves ? 'pl-7' : 'pl-4',
      )}
    >
      {moves && hasHandle && <LazyDragHandle id={app.id} name={app.name} />}
      <AppTile app={app} />
      <div className="min-w-0 flex-1 basis-32">
        <h2 className="wrap-anywhere text-sm font-semibold tracking-snug">{app.name}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          <Badge tone={appStatusTones[app.status]}>{appStatusNames[app.status]}</Badge>
          <span>{app.category}</span>
          {app.minimumRole > 0 && <span>vanaf {roleNames[app.minimumRole].toLowerCase()}</span>}
          <span>{formatCount(app.voteCount, 'stem', 'stemmen')}</span>
          {app.url === null ? <span>voorstel</span> : <span className="truncate max-sm:hidden">{app.url}</span>}
        </p>
      </div>
      <MenuOnDemand
        button={{ variant: 'ghost', icon: <Ellipsis aria-hidden />, 'aria-label': `Beheer ${app.name}` }}
        preload={ManagedAppMenu.preload}
      >
        {(menu) => <ManagedAppMenu app={app} categories={categories} moves={moves} {...menu} />}
      </MenuOnDemand>
    </li>
  );
}
