import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { BackupTab } from './backup/backup-tab.tsx';
import { ConnectionsTab } from './inspect/connections-tab.tsx';
import { MigrationsTab } from './inspect/migrations-tab.tsx';
import { StatementsTab } from './inspect/statements-tab.tsx';
import { TablesTab } from './inspect/tables-tab.tsx';
import { JobsTab } from './jobs/jobs-tab.tsx';

export function DatabaseTools() {
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
