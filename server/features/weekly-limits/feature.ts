import type { Feature } from '#server/platform/feature.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteWeeks } from './weekly-limits-sql.ts';
import { routes } from './routes.ts';

export const weeklyLimitsFeature: Feature = {
  name: 'weekly-limits',
  routes,
  jobs: [
    {
      name: 'delete-old-weekly-limits',
      cron: '16 3 * * *',
      run: (portal) => deleteWeeks(portal.db, retainedSince(portal, 'weeklyLimits')),
    },
  ],
};
