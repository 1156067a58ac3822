import type { Feature } from '#server/platform/feature.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { erasePersonJob } from './erasure/erase-person.job.ts';
import { keepErasures } from './erasure/erasure-list.ts';
import { deleteDoneErasures } from './erasure/erasures-sql.ts';
import { routes } from './routes.ts';

export const privacyFeature: Feature = {
  name: 'privacy',
  routes,
  jobs: [
    erasePersonJob,
    {
      name: 'delete-old-erasures',
      cron: '18 3 * * *',
      run: async (portal) => {
        await keepErasures(portal);
        await deleteDoneErasures(portal.db, retainedSince(portal, 'erasures'));
      },
    },
  ],
};
