import type { Feature } from '#server/platform/feature.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { readAppActivity } from './live-handlers.ts';
import { deleteAppOpens } from './apps-sql.ts';
import { routes } from './routes.ts';

export const appsFeature: Feature = {
  name: 'apps',
  routes,
  jobs: [
    {
      name: 'delete-old-app-opens',
      cron: '11 3 * * *',
      run: (portal) => deleteAppOpens(portal.db, retainedSince(portal, 'opens')),
    },
  ],
  liveHandlers: { 'apps.activity': readAppActivity },
};
