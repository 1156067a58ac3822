import { useLocation } from '@tanstack/react-router';
import { lazyTab } from '#web/platform/lazy/lazy-tab.tsx';
import { cx } from '#web/ui/cx.ts';
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { BackupTab } from './backup/backup-tab.tsx';

const TablesTab = lazyTab(() => import('./inspect/tables-tab.tsx').then((file) => file.TablesTab));
const JobsTab = lazyTab(() => import('./jobs/jobs-tab.tsx').then((file) => file.JobsTab));
const ConnectionsTab = lazyTab(() => import('./inspect/connections-tab.tsx').then((file) => file.ConnectionsTab));
const StatementsTab = lazyTab(() => import('./inspect/statements-tab.tsx').then((file) => file.StatementsTab));
const MigrationsTab = lazyTab(() => import('./inspect/migrations-tab.tsx').then((file) => file.MigrationsTab));

/**
 * The database for administrators: backups, sizes, jobs, connections, statements and migrations. `/admin#database` scrolls to
 * it: it is then as high as the window, so that it stays at the top while its content and that above it load.
 */
export function DatabaseTools({ isShown }: { isShown: boolean }) {
  const isTarget = useLocation({ select: ({ hash }) => hash === 'database' });
  return (
    <div id="database" className={cx('min-w-0 lg:col-span-2', isTarget && 'min-h-dvh')}>
      {isShown || isTarget ? <DatabaseCard /> : <SkeletonCard />}
    </div>
  );
}

function DatabaseCard() {
  return (
    <Card as="section" aria-labelledby="database-title">
      <CardHeader id="database-title" title="Database Tools" />
      <Tabs
        label="Onderdelen van de database"
        items={[
          { value: 'backup', label: 'Reservekopie', content: <BackupTab /> },
          { value: 'tables', label: 'Tabellen', content: <TablesTab /> },
          { value: 'jobs', label: 'Taken', content: <JobsTab /> },
          { value: 'connections', label: 'Verbindingen', content: <ConnectionsTab /> },
          { value: 'statements', label: 'Traagste opdrachten', content: <StatementsTab /> },
          { value: 'migrations', label: 'Migraties', content: <MigrationsTab /> },
        ]}
      />
    </Card>
  );
}
