import type { Feature } from '#server/platform/feature.ts';
import { endInterruptedBackups } from './backup/manage-backups.ts';
import { routes } from './routes.ts';

export const databaseFeature: Feature = {
  name: 'database',
  routes,
  jobs: [{ name: 'end-interrupted-backups', cron: '* * * * *', run: endInterruptedBackups }],
};
