import type { Feature } from '#server/platform/feature.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { checkToolsJob } from './check-tools.job.ts';
import { deleteToolOpens } from './tools-sql.ts';
import { deleteToolDays } from './uptime-sql.ts';
import { routes } from './routes.ts';

export const toolsFeature: Feature = {
  name: 'tools',
  routes,
  jobs: [
    checkToolsJob,
    {
      name: 'delete-old-tool-opens',
      cron: '12 3 * * *',
      run: (portal) => deleteToolOpens(portal.db, retainedSince(portal, 'opens')),
    },
    {
      name: 'delete-old-tool-days',
      cron: '13 3 * * *',
      run: (portal) => deleteToolDays(portal.db, retainedSince(portal, 'uptime')),
    },
  ],
};
