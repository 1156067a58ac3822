import type { Feature } from '#server/platform/feature.ts';
import { deleteExpiredVisits } from './company-account-sql.ts';
import { requireEmergencyAccount } from './require-emergency-account.ts';
import { routes } from './routes.ts';

export const companyAccountFeature: Feature = {
  name: 'company-account',
  routes,
  prepare: requireEmergencyAccount,
  jobs: [
    {
      name: 'delete-expired-company-visits',
      cron: '41 * * * *',
      run: (portal) => deleteExpiredVisits(portal.db, portal.clock.now()),
    },
  ],
};
