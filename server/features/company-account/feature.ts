import type { Feature } from '#server/platform/feature.ts';
import { deleteExpiredVisits } from './company-account-sql.ts';
import { routes } from './routes.ts';

export const companyAccountFeature: Feature = {
  name: 'company-account',
  routes,
  jobs: [
    {
      name: 'delete-expired-company-visits',
      cron: '41 * * * *',
      run: (portal) => deleteExpiredVisits(portal.db, portal.clock.now()),
    },
  ],
};
