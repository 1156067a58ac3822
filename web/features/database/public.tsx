import { useLocation } from '@tanstack/react-router';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx';
import { cx } from '#web/ui/cx.ts';

const LoadedDatabaseTools = lazyComponent(() => import('./database-tools.tsx').then((file) => file.DatabaseTools));

/**
 * The database for administrators: backups, sizes, jobs, connections, statements and migrations. Loaded on demand.
 * `/admin#database` scrolls to it: it is then as high as the window, so that it stays at the top while its content and
 * that above it load.
 */
export function DatabaseTools() {
  const isTarget = useLocation({ select: ({ hash }) => hash === 'database' });
  return (
    <div id="database" className={cx('min-w-0 lg:col-span-2', isTarget && 'min-h-dvh')}>
      <LazyBoundary fallback={<SkeletonCard />}>
        <LoadedDatabaseTools />
      </LazyBoundary>
    </div>
  );
}

DatabaseTools.preload = LoadedDatabaseTools.preload;
