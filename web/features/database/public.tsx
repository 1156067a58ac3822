import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx';

const LoadedDatabaseTools = lazyComponent(() => import('./database-tools.tsx').then((file) => file.DatabaseTools));

/** The database for administrators: backups, sizes, jobs, connections, statements and migrations. Loaded on demand. */
export function DatabaseTools() {
  return (
    <LazyBoundary fallback={<SkeletonCard />}>
      <LoadedDatabaseTools />
    </LazyBoundary>
  );
}
