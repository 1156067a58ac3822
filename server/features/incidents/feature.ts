import type { Feature } from '#server/platform/feature.ts';
import { deleteOldReports } from './reports-sql.ts';
import { routes } from './routes.ts';
import { endRecoveredIncidents } from './tool-checks.ts';

const dayMs = 24 * 60 * 60_000;

export const incidentsFeature: Feature = {
  name: 'incidents',
  routes,
  jobs: [
    { name: 'end-recovered-incidents', cron: '* * * * *', run: endRecoveredIncidents },
    {
      name: 'delete-old-outage-reports',
      cron: '41 3 * * *',
      run: (portal) => deleteOldReports(portal.db, new Date(portal.clock.now().getTime() - dayMs)),
    },
  ],
};
