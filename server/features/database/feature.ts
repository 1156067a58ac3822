import type { Feature } from '#server/platform/feature.ts';
import { endInterruptedBackups } from './backup/manage-backups.ts';
import { checkServerBackups, makeNightlyBackup } from './backup/nightly-backup.ts';
import { routes } from './routes.ts';

export const databaseFeature: Feature = {
  name: 'database',
  routes,
  jobs: [
    { name: 'end-interrupted-backups', cron: '* * * * *', run: endInterruptedBackups },
    { name: 'nightly-backup', cron: '* * * * *', atStart: true, run: makeNightlyBackup },
    { name: 'check-server-backups', cron: '17 * * * *', run: checkServerBackups },
  ],
};
